import { testMachine } from '#tests/model/test-machine.ts'
import { submission } from './submission.tsx'

testMachine(submission)
