import { titled } from '#src/app/head/head.tsx'

export const head = titled(
  'AI Agents & Co-pilots',
  'Agents that take on a defined job and co-pilots that prepare a decision, with tools, tests and a line they may not cross.',
)

export { Screen as Page } from '#src/screens/services/ai-agents.tsx'
