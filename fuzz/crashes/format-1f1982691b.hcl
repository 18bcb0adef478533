e=""?y?([{y=(1)
"%{for k in l}%{/*
*/endfor}"/**/=n}]):1:1