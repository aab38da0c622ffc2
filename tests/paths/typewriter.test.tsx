import { testMachine } from '#tests/model/test-machine.ts'
import { typewriter } from './typewriter.tsx'

testMachine(typewriter)
