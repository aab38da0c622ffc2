import { testMachine } from '#tests/model/test-machine.ts'
import { order } from './order.tsx'

testMachine(order)
