import type { ProductKey } from '#contract/catalogue.ts'
import { apiPaths, signInPage, sitePaths } from '#contract/paths.ts'

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** Every internal address: a string where it is fixed, a function where something is filled in. */
export const paths = {
  home: '/',
  about: '/about',
  blueprint: '/blueprint',
  contact: (subject?: string) => withQuery('/contact', { subject }),
  scheduleCall: '/schedule-call',
  comingSoon: '/coming-soon',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  fraudAwareness: '/fraud-awareness',
  authCallback: signInPage,
  /** Where the sign-in itself begins, at the server. */
  signIn: apiPaths.signIn,
  login: (query: { redirect?: string; error?: string } = {}) => withQuery('/login', query),
  dashboard: '/dashboard',
  dashboardAfterPayment: '/dashboard?payment_success=true',
  settings: '/settings',
  /** Without a product: not to be linked to. */
  anyCheckout: '/checkout',
  /** `/checkout?product={key}` */
  checkout: (key: ProductKey) => withQuery('/checkout', { product: key }),
  /** `/checkout?plan={key}` */
  checkoutPlan: (key: ProductKey) => withQuery('/checkout', { plan: key }),
  /** Confidential documents: nothing links to them. */
  anyProposal: '/proposal/:portalId',
  anyPitchDeck: '/pitch/:deckId',
  orderConfirmation: '/order-confirmation',
  pricing: '/pricing',
  network: '/network',
  applyToPartner: '/apply-to-partner',
  blueprints: '/network/blueprints',
  blueprintDetail: (id: string) => `/network/blueprints/${encodeURIComponent(id)}`,
  submitBlueprint: '/network/submit-blueprint',
  /** The same page with the text of a Blueprint for which changes were asked. */
  reviseBlueprint: (id: string) => withQuery('/network/submit-blueprint', { revise: id }),
  aiAutomation: '/solutions/ai-automation',
  dataAnalytics: '/solutions/data-analytics',
  processIntelligence: '/solutions/process-intelligence',
  customAi: '/solutions/custom-ai-development',
  webPlatforms: '/services/intelligent-web-platforms',
  customSaas: '/services/custom-saas-development',
  mvpPrototyping: '/services/mvp-prototyping',
  aiAgents: '/services/ai-agents',
  framework: '/aura-framework',
  insights: '/insights',
  article: sitePaths.article,
  analytics: '/analytics',
  analyticsPerformance: '/analytics/performance',
  partner: '/partner',
  partnerSubmit: '/partner/submit',
  support: '/support',
  supportHelp: '/support/help',
  settingsProfile: '/settings/profile',
} as const
