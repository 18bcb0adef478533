e=e?{for k in({for
k
in n:{local/* " *//* a } */:12.50}/* ${ */=>the_l_something?the_long_name_of_something:
false if a})
/**/?e/**/:1:1=>1}:1