v{a=[<<E-1
E-1
/*prettier-ignore*/,<<E-1
E-1
//
]}