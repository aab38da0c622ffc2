import { testMachine } from '#tests/model/test-machine.ts'
import { session } from './session.tsx'

testMachine(session)
