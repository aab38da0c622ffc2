import { publicFlows, testFlows } from './flows.ts'

testFlows(publicFlows)
