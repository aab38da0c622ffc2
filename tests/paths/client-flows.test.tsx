import { clientFlows, walk } from './flows.ts'

walk(clientFlows)
