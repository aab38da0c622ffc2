import { clientFlows, testFlows } from './flows.ts'

testFlows(clientFlows)
