import { testMachine } from '#tests/model/test-machine.ts'
import { article } from './article.tsx'

testMachine(article)
