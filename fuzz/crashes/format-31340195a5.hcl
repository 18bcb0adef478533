é/**/=[
#prettier-ignore
<<E-1
E-1
]/**/