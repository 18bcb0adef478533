e={for k,v in onencode().*:1e3=>var.the_long_name_of_something...}
é1/* é 日本 � *//* é 日本 �
   é 日本 � */=([{for k in[]:(1)=>1}])