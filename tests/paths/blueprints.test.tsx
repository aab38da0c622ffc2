import { testMachine } from '#tests/model/test-machine.ts'
import { blueprints } from './blueprints.tsx'

testMachine(blueprints)
