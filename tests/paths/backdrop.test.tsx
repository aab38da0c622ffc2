import { testMachine } from '#tests/model/test-machine.ts'
import { backdrop } from './backdrop.tsx'

testMachine(backdrop)
