import { page } from '#src/content/services/intelligent-web-platforms.ts'
import { ServiceScreen } from '#src/screens/service.tsx'
import { Drawing } from '#src/screens/service/drawings/facade.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Intelligent Web Platforms',
  'Sites and customer portals wired into the systems behind them: quick to load, plain to use, easy to edit.',
)

export const createPage = () => () => <ServiceScreen page={page} Drawing={Drawing} />
