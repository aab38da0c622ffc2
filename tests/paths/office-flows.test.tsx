import { officeFlows, testFlows } from './flows.ts'

testFlows(officeFlows)
