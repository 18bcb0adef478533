b{/**/
é=é[[for v in true:null_value]]./*  */a
a_much_longer_name1="${/**/
[{},[for k in 1:1]]}"
}