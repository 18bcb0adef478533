b""/**/{h=[/**/x//prettier-ignore-start
,
#prettier-ignore
#prettier-ignore-end
[//
for k in 1:1]]}