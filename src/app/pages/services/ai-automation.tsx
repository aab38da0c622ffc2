import { titled } from '#src/app/head/head.tsx'

export const head = titled(
  'Intelligent Automation',
  'Hand-offs, approvals and re-typing that run themselves, with a person at the gate. Typical efficiency gain 40-60%, average payback 6-9 months.',
)

export { Screen as Page } from '#src/screens/services/ai-automation.tsx'
