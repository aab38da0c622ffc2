import { testMachine } from '#tests/model/test-machine.ts'
import { guard } from './guard.tsx'

testMachine(guard)
