e={for k in a:{c=f(true)
"${{/* a } */the_long_name_of_something=l/**/,/**/a:/**/<<E-1
E-1
}}":c}=>1}