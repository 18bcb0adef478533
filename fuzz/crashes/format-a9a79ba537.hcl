b{
/**/e{
a={x:l,n:[(O),[ue%the_long_name_of_something/* c *//*  *///
,""]],a:1}
}
}