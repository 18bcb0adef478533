//prettier-ignore-start
/*prettier-ignore-end*/u=/**/1#prettier-ignore-end