e""{
ah_longer_name0/* é 日本 � *//* x = 1 */=e//
n=/* e *//* ${ */for_each[({}/* c */)]/*
*/.a//
}