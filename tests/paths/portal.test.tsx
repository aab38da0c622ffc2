import { testMachine } from '#tests/model/test-machine.ts'
import { deck, proposal } from './portal.tsx'

testMachine(proposal)
testMachine(deck)
