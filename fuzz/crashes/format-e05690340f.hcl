e""{e=e([/**/for y
in{([]):/**/[]/**/,/**/({ru:f_something,a=f(false)})/** a }
   a } *//* a } */=g/**/}:1],1)}