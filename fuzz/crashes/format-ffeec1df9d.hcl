c{
a0=[e//prettier-ignore-start
#
#prettier-ignore-end
.é,e()?1:1]
a=1
}