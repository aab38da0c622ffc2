import { testMachine } from '#tests/model/test-machine.ts'
import { articles, newestArticles } from './articles.tsx'

testMachine(articles)
testMachine(newestArticles)
