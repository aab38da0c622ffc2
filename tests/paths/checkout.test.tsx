import { testMachine } from '#tests/model/test-machine.ts'
import { checkout } from './checkout.tsx'

testMachine(checkout)
