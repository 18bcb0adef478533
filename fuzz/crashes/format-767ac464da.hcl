c{
a=[[<<E-1
E-1
]].o["${//
e(e...)}%{for k in f}%{endfor}"]/*prettier-ignore*/#prettier-ignore-start
a2=1
#prettier-ignore-end
}