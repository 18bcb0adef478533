e=[for y in{l/**/={for v in[]:[for k,v in _functng_name():("")if"%{if 1}$ \u00e9%{endif}"]=>false
/* x = 1 */...}}:1]