import { lazy } from 'react'
import type { ServicePage } from '#src/content/services/page.ts'
import type { DrawingComponent } from '#src/screens/service/hero.tsx'
import { heads } from '../heads.ts'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'

type Words = () => Promise<{ page: ServicePage }>
type Hand = () => Promise<{ Drawing: DrawingComponent }>

const servicePage = (words: Words, hand: Hand) =>
  lazy(async () => {
    const [{ ServiceScreen }, { page }, { Drawing }] = await Promise.all([
      import('../../screens/service.tsx'),
      words(),
      hand(),
    ])
    return { default: () => <ServiceScreen page={page} Drawing={Drawing} /> }
  })

/** The solution and development service pages: each a file of words and a drawing. */
export function createServiceRoutes(): Route[] {
  return [
    {
      path: paths.aiAutomation,
      ...heads.aiAutomation,
      layout: 'site',
      Page: servicePage(
        () => import('../../content/services/ai-automation.ts'),
        () => import('../../screens/service/drawings/flow.tsx'),
      ),
    },
    {
      path: paths.dataAnalytics,
      ...heads.dataAnalytics,
      layout: 'site',
      Page: servicePage(
        () => import('../../content/services/data-analytics.ts'),
        () => import('../../screens/service/drawings/core.tsx'),
      ),
    },
    {
      path: paths.processIntelligence,
      ...heads.processIntelligence,
      layout: 'site',
      Page: servicePage(
        () => import('../../content/services/process-intelligence.ts'),
        () => import('../../screens/service/drawings/map.tsx'),
      ),
    },
    {
      path: paths.customAi,
      ...heads.customAi,
      layout: 'site',
      Page: servicePage(
        () => import('../../content/services/custom-ai-development.ts'),
        () => import('../../screens/service/drawings/fit.tsx'),
      ),
    },
    {
      path: paths.webPlatforms,
      ...heads.webPlatforms,
      layout: 'site',
      Page: servicePage(
        () => import('../../content/services/intelligent-web-platforms.ts'),
        () => import('../../screens/service/drawings/facade.tsx'),
      ),
    },
    {
      path: paths.customSaas,
      ...heads.customSaas,
      layout: 'site',
      Page: servicePage(
        () => import('../../content/services/custom-saas-development.ts'),
        () => import('../../screens/service/drawings/building.tsx'),
      ),
    },
    {
      path: paths.mvpPrototyping,
      ...heads.mvpPrototyping,
      layout: 'site',
      Page: servicePage(
        () => import('../../content/services/mvp-prototyping.ts'),
        () => import('../../screens/service/drawings/sketch.tsx'),
      ),
    },
    {
      path: paths.aiAgents,
      ...heads.aiAgents,
      layout: 'site',
      Page: servicePage(
        () => import('../../content/services/ai-agents.ts'),
        () => import('../../screens/service/drawings/loop.tsx'),
      ),
    },
  ]
}
