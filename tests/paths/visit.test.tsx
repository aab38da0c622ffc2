import { testMachine } from '#tests/model/test-machine.ts'
import { visit } from './visit.tsx'

testMachine(visit)
