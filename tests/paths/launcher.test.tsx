import { testMachine } from '#tests/model/test-machine.ts'
import { launcher } from './launcher.tsx'

testMachine(launcher)
