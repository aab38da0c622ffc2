import { testMachine } from '#tests/model/test-machine.ts'
import { spotlight } from './spotlight.tsx'

testMachine(spotlight)
