e{
b{/*prettier-ignore*/#prettier-ignore-start
r{h=([for y in""?[]:{for k in 1:1=>1}:1])}#prettier-ignore-end
}
}