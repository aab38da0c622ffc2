import { testMachine } from '#tests/model/test-machine.ts'
import { application } from './application.tsx'

testMachine(application)
