import { testMachine } from '#tests/model/test-machine.ts'
import { review } from './review.tsx'

testMachine(review)
