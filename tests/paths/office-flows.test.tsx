import { officeFlows, walk } from './flows.ts'

walk(officeFlows)
