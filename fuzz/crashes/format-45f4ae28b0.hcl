a={for
v in{/**/1=[/**/for k#prettier-ignore-start
in!#prettier-ignore-end
/**/y:[]]}:1=>1}