import { page } from '#src/content/services/ai-automation.ts'
import { ServiceScreen } from '#src/screens/service.tsx'
import { Drawing } from '#src/screens/service/drawings/flow.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Intelligent Automation',
  'Hand-offs, approvals and re-typing that run themselves, with a person at the gate. Typical efficiency gain 40-60%, average payback 6-9 months.',
)

export const createPage = () => () => <ServiceScreen page={page} Drawing={Drawing} />
