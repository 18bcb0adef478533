e{a=""}
e={for k in(h[{e=0&&"$${"
a=e
({null_value=a_function_with_a_long_name(false)
null_value=var
(a_func[x-y]):local.var})=l}]):1=>1}