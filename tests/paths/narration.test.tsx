import { testMachine } from '#tests/model/test-machine.ts'
import { narration } from './narration.tsx'

testMachine(narration)
