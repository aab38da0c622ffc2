import { testMachine } from '#tests/model/test-machine.ts'
import { partner } from './partner.tsx'

testMachine(partner)
