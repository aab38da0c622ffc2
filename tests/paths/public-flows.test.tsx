import { publicFlows, walk } from './flows.ts'

walk(publicFlows)
