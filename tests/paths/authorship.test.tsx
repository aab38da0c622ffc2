import { testMachine } from '#tests/model/test-machine.ts'
import { authorship } from './authorship.tsx'

testMachine(authorship)
