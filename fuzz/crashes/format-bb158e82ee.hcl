e=(
{(""):""
/**/e=[for	key,/* ${ */v	in -
the_lmethin<=the_long_name_of_something:<<E-1
%{for k in y}%{endfor}
E-1
]
a:1})