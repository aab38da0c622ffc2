import { page } from '#src/content/services/ai-agents.ts'
import { ServiceScreen } from '#src/screens/service.tsx'
import { Drawing } from '#src/screens/service/drawings/loop.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'AI Agents & Co-pilots',
  'Agents that take on a defined job and co-pilots that prepare a decision, with tools, tests and a line they may not cross.',
)

export const createPage = () => () => <ServiceScreen page={page} Drawing={Drawing} />
