import { testMachine } from '#tests/model/test-machine.ts'
import { blueprint } from './blueprint.tsx'

testMachine(blueprint)
