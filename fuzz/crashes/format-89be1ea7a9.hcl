variable{
type="list"
t=[]
}