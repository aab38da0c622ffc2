import { testMachine } from '#tests/model/test-machine.ts'
import { analytics } from './analytics.tsx'

testMachine(analytics)
