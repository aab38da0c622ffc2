import { testMachine } from '#tests/model/test-machine.ts'
import { portalLife } from './portal-life.tsx'

testMachine(portalLife)
