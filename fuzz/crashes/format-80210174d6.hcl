e/**/{/**/
é=/**/([/**/{}
//prettier-ignore-start
/**/,/**/x/**/#prettier-ignore-end
])
}