import { testMachine } from '#tests/model/test-machine.ts'
import { reading } from './reading.tsx'

testMachine(reading)
