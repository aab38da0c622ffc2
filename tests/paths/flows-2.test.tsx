import { testFlows } from './flows.ts'

testFlows(1)
