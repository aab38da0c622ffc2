import { testMachine } from '#tests/model/test-machine.ts'
import { booking } from './booking.tsx'

testMachine(booking)
