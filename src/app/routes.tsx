import { signInErrors } from '#contract/session-values.ts'
import { newest } from './newest.ts'
import { pageOf, type PageModule } from './page.tsx'
import { paths } from './paths.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

type Entry = Omit<Route, 'Page'> & { page: () => Promise<PageModule> }

const stored = () => import('./stored.ts')

/** Not for search engines, and of no use before its script runs. */
const alone = { layout: 'none', isUnlisted: true, startsAtOnce: true } as const
const passing = { layout: 'site', isUnlisted: true, startsAtOnce: true } as const
const guarded = { layout: 'site', isGuarded: true } as const
const inClientArea = { layout: 'dashboard', isGuarded: true } as const

const open: Entry[] = [
  {
    path: paths.home,
    layout: 'site',
    load: async (data) => (await stored()).storedArticles(data, newest.limit),
    page: () => import('./pages/home.tsx'),
  },
  { path: paths.aiAutomation, layout: 'site', page: () => import('./pages/services/ai-automation.ts') },
  { path: paths.dataAnalytics, layout: 'site', page: () => import('./pages/services/data-analytics.ts') },
  {
    path: paths.processIntelligence,
    layout: 'site',
    page: () => import('./pages/services/process-intelligence.ts'),
  },
  { path: paths.customAi, layout: 'site', page: () => import('./pages/services/custom-ai-development.ts') },
  {
    path: paths.webPlatforms,
    layout: 'site',
    page: () => import('./pages/services/intelligent-web-platforms.ts'),
  },
  {
    path: paths.customSaas,
    layout: 'site',
    page: () => import('./pages/services/custom-saas-development.ts'),
  },
  { path: paths.mvpPrototyping, layout: 'site', page: () => import('./pages/services/mvp-prototyping.ts') },
  { path: paths.aiAgents, layout: 'site', page: () => import('./pages/services/ai-agents.ts') },
  {
    path: paths.insights,
    layout: 'site',
    load: async (data) => (await stored()).storedArticles(data),
    page: () => import('./pages/articles.tsx'),
  },
  {
    path: `${paths.insights}/:slug`,
    layout: 'site',
    load: async (data, { slug = '' }) => (await stored()).storedArticle(data, slug),
    page: () => import('./pages/article.tsx'),
  },
  { path: paths.about, layout: 'site', page: () => import('./pages/about.ts') },
  { path: paths.blueprint, layout: 'site', page: () => import('./pages/blueprint.ts') },
  { path: paths.framework, layout: 'site', page: () => import('./pages/framework.tsx') },
  { path: paths.network, layout: 'site', page: () => import('./pages/network.tsx') },
  { path: paths.pricing, layout: 'site', page: () => import('./pages/pricing.tsx') },
  { path: paths.fraudAwareness, layout: 'site', page: () => import('./pages/fraud-awareness.tsx') },
  { path: paths.privacyPolicy, layout: 'site', page: () => import('./pages/privacy-policy.ts') },
  { path: paths.terms, layout: 'site', page: () => import('./pages/terms.ts') },
  { path: paths.contact(), layout: 'site', page: () => import('./pages/contact.ts') },
  { path: paths.applyToPartner, layout: 'site', page: () => import('./pages/apply-to-partner.ts') },
  { path: paths.scheduleCall, layout: 'site', page: () => import('./pages/schedule-call.ts') },
  {
    path: paths.comingSoon,
    layout: 'site',
    isUnlisted: true,
    page: () => import('./pages/coming-soon.ts'),
  },
  {
    path: paths.login(),
    layout: 'site',
    isUnlisted: true,
    query: { error: signInErrors },
    page: () => import('./pages/login.tsx'),
  },
  { path: paths.authCallback, ...passing, page: () => import('./pages/sign-in.tsx') },
  { path: paths.orderConfirmation, ...passing, page: () => import('./pages/order-confirmation.tsx') },
  { path: paths.anyProposal, ...alone, page: () => import('./pages/proposal.tsx') },
  { path: paths.anyPitchDeck, ...alone, page: () => import('./pages/pitch-deck.tsx') },
]

const closed: Entry[] = [
  { path: paths.anyCheckout, ...guarded, page: () => import('./pages/checkout.tsx') },
  { path: paths.blueprints, ...guarded, page: () => import('./pages/blueprints.tsx') },
  { path: `${paths.blueprints}/:id`, ...guarded, page: () => import('./pages/blueprint-detail.tsx') },
  { path: paths.submitBlueprint, ...guarded, page: () => import('./pages/submit-blueprint.tsx') },
  { path: paths.dashboard, ...inClientArea, page: () => import('./pages/dashboard.tsx') },
  { path: paths.partner, ...inClientArea, page: () => import('./pages/partner.tsx') },
  { path: paths.partnerSubmit, ...inClientArea, page: () => import('./pages/partner-submit.tsx') },
  { path: paths.analytics, ...inClientArea, page: () => import('./pages/analytics.tsx') },
  { path: paths.settings, ...inClientArea, page: () => import('./pages/settings.tsx') },
  { path: paths.support, ...inClientArea, page: () => import('./pages/support.tsx') },
]

/** Every page there is; any other address is the 404 page. */
export function createRoutes(services: Services): Route[] {
  return [...open, ...closed].map(({ page, ...route }) => ({ ...route, ...pageOf(services, route, page) }))
}
