e""{
é=[{("${""}${[{va=var,foar=0},merge(true,null,é),{local=e}]}")=é,g={each=0}},{""=([for y in 0:(t)])}]
a=1
}