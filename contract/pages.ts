import { findProduct, isDepositKey } from './catalogue.ts'
import { authCallbackPath } from './paths.ts'
import type { Role } from './sign-in/session.ts'
import { signInErrors } from './sign-in/session-values.ts'

/**
 * The set of HTTP headers of a page. `payments` may load scripts of the payment providers, `booking` those of the calendar;
 * `pictures` and `portal` may show pictures of any origin. Headers change only with a document, so links to these pages load
 * one. `callback` and `portal` must not be cached or indexed. `slides` is like `site`, but has the style sheet with slides.
 */
export type PagePolicy = 'site' | 'slides' | 'pictures' | 'payments' | 'booking' | 'callback' | 'portal'

/** What surrounds a page: `site` banner and footer, `clientArea` also the client area's navigation, `portal` nothing. */
export type PageLayout = 'site' | 'clientArea' | 'portal'

export type PageRow<Path extends string = string> = {
  /** `:name` is a parameter: one segment of the path. */
  path: Path
  /**
   * The file in `src/app/pages` that renders it, without its extension. For `services/` and `legal/` it is the file of the
   * page's texts in `src/content`: one screen renders all pages of a kind.
   */
  module: string
  layout: PageLayout
  policy: PagePolicy
  /** Who may see the page: anyone signed in, one role, or everybody (undefined). Only the browser checks this; calls check for themselves. */
  access: 'session' | Exclude<Role, 'member'> | undefined
  /** Whether search engines may list the page. */
  isListed: boolean
  /** Whether the spotlight popup may appear on the page. */
  hasSpotlight: boolean
  /** Whether the round launcher button floats over the page. */
  hasLauncher: boolean
  /** Whether the page's script starts with the document instead of after the largest paint, because nothing on the page works without it. */
  startsAtOnce: boolean
  /**
   * The query parameters that change its HTML, each with its known values; the server renders any other value as `other`.
   * This bounds the number of variants that the server renders and caches.
   */
  query: Readonly<Record<string, readonly string[]>>
  /** The page to redirect to if the query does not name anything that the page can show. */
  redirectTo: (query: URLSearchParams) => 'pricing' | 'submitBlueprint' | undefined
}

type PageOptions = Partial<Omit<PageRow, 'path' | 'module'>>

const page = <const Path extends string>(path: Path, module: string, options: PageOptions = {}) => ({
  path,
  module,
  layout: 'site' as PageLayout,
  policy: 'site' as PagePolicy,
  access: undefined as PageRow['access'],
  isListed: !path.includes(':'),
  hasSpotlight: true,
  hasLauncher: true,
  startsAtOnce: false,
  query: {},
  redirectTo: () => undefined,
  ...options,
})

const signedInOptions = { access: 'session', isListed: false, startsAtOnce: true } as const
const clientAreaOptions = { ...signedInOptions, layout: 'clientArea' } as const
const portalOptions = {
  layout: 'portal',
  policy: 'portal',
  isListed: false,
  hasSpotlight: false,
} as const
const resultPageOptions = { isListed: false, hasSpotlight: false, startsAtOnce: true } as const

/**
 * All pages. Routes, typed paths, headers, statuses and the sitemap are derived from this table; any other path shows the
 * 404 page.
 */
export const pages = {
  home: page('/', 'site/home'),
  blueprint: page('/blueprint', 'site/blueprint'),
  specimen: page('/blueprint/specimen', 'site/specimen', {
    layout: 'portal',
    policy: 'slides',
    hasSpotlight: false,
    hasLauncher: false,
  }),
  aiAutomation: page('/solutions/ai-automation', 'services/ai-automation'),
  dataAnalytics: page('/solutions/data-analytics', 'services/data-analytics'),
  processIntelligence: page('/solutions/process-intelligence', 'services/process-intelligence'),
  customAi: page('/solutions/custom-ai-development', 'services/custom-ai-development'),
  webPlatforms: page('/services/intelligent-web-platforms', 'services/intelligent-web-platforms'),
  customSaas: page('/services/custom-saas-development', 'services/custom-saas-development'),
  mvpPrototyping: page('/services/mvp-prototyping', 'services/mvp-prototyping'),
  aiAgents: page('/services/ai-agents', 'services/ai-agents', { hasSpotlight: false }),
  insights: page('/insights', 'insights'),
  article: page('/insights/:slug', 'article'),
  about: page('/about', 'site/about'),
  framework: page('/aura-framework', 'site/framework'),
  network: page('/network', 'site/network'),
  pricing: page('/pricing', 'pricing'),
  fraudAwareness: page('/fraud-awareness', 'site/fraud-awareness'),
  privacyPolicy: page('/privacy-policy', 'legal/privacy-policy'),
  terms: page('/terms-and-conditions', 'legal/terms'),
  contact: page('/contact', 'site/contact', { query: { subject: [] } }),
  scheduleCall: page('/schedule-call', 'site/schedule-call', { policy: 'booking' }),
  applyToPartner: page('/apply-to-partner', 'site/apply-to-partner'),
  comingSoon: page('/coming-soon', 'site/coming-soon', { isListed: false }),
  login: page('/login', 'login', {
    isListed: false,
    hasSpotlight: false,
    query: { error: signInErrors },
  }),
  authCallback: page(authCallbackPath, 'sign-in', { ...resultPageOptions, policy: 'callback' }),
  orderConfirmation: page('/order-confirmation', 'order-confirmation', resultPageOptions),
  proposal: page('/proposal/:portalId', 'proposal', portalOptions),
  pitchDeck: page('/pitch/:deckId', 'pitch-deck', portalOptions),
  sealed: page('/sealed/:id', 'sealed', portalOptions),
  verify: page('/verify', 'verify'),
  checkout: page('/checkout', 'checkout', {
    ...signedInOptions,
    policy: 'payments',
    hasSpotlight: false,
    hasLauncher: false,
    redirectTo: (query) => {
      const key = query.get('product') ?? query.get('plan') ?? ''
      return isDepositKey(key) || findProduct(key) ? undefined : 'pricing'
    },
  }),
  blueprints: page('/network/blueprints', 'blueprints/blueprints', {
    ...signedInOptions,
    policy: 'pictures',
  }),
  blueprintDetail: page('/network/blueprints/:id', 'blueprints/blueprint-detail', {
    ...signedInOptions,
    policy: 'pictures',
  }),
  submitBlueprint: page('/network/submit-blueprint', 'blueprints/submit-blueprint', {
    ...signedInOptions,
    access: 'partner',
    policy: 'pictures',
  }),
  jobs: page('/network/jobs', 'jobs/jobs', clientAreaOptions),
  postJob: page('/network/post-job', 'jobs/post-job', clientAreaOptions),
  job: page('/network/jobs/:id', 'jobs/job', clientAreaOptions),
  dashboard: page('/dashboard', 'dashboard', clientAreaOptions),
  partner: page('/partner', 'blueprints/partner', { ...clientAreaOptions, access: 'partner' }),
  partnerSubmit: page('/partner/submit', 'blueprints/partner', {
    ...clientAreaOptions,
    access: 'partner',
    redirectTo: () => 'submitBlueprint',
  }),
  analytics: page('/analytics', 'blueprints/analytics', clientAreaOptions),
  settings: page('/settings', 'settings', clientAreaOptions),
  project: page('/project', 'project', clientAreaOptions),
  projectDraft: page('/project/draft', 'project-draft', {
    ...portalOptions,
    access: 'session',
    startsAtOnce: true,
  }),
  receipt: page('/receipts/:orderId', 'receipt', clientAreaOptions),
  requests: page('/requests', 'requests', clientAreaOptions),
  support: page('/support', 'site/support', clientAreaOptions),
} as const

/** The source files of a page's module, which the browser loads when the page is opened. */
export function sourcesOf(module: string): string[] {
  const [kind, name] = module.split('/')
  if (kind === 'legal') return ['src/screens/legal.tsx', `src/content/${module}.ts`]
  if (kind === 'services')
    return ['src/screens/service.tsx', `src/content/${module}.ts`, `src/screens/service/drawings/${name}.tsx`]
  return [`src/app/pages/${module}.tsx`]
}

/** The module of the 404 page. */
export const notFoundModule = 'not-found'

/** The path under which the 404 page is rendered for every unknown path. */
export const notFoundPath = '/404'

export type PageName = keyof typeof pages

/** The page at a path, with the decoded value of each `:name`. */
export type PageMatch = { name: PageName; row: PageRow; params: Readonly<Record<string, string>> }

const pageEntries = Object.entries(pages) as unknown as [PageName, PageRow][]

/** All pages as a list, in the order of the table. */
export const pageRows: readonly PageRow[] = pageEntries.map(([, row]) => row)

const pagePatterns = pageEntries.map(([name, row]) => ({
  name,
  row,
  pattern: new RegExp(`^${row.path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}))

/** Decodes each segment of a path but keeps `%2F`, so that segments stay separate. A malformed path is returned unchanged. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

const controlCharacterPattern = /[\u0000-\u001f\u007f]/

/** The page at a path, with or without a trailing slash; undefined if there is none. */
export function matchPage(pathname: string): PageMatch | undefined {
  const decoded = decodedPath(pathname)
  if (controlCharacterPattern.test(decoded)) return undefined
  for (const { name, row, pattern } of pagePatterns) {
    const match = pattern.exec(decoded)
    if (match) {
      const params = Object.entries(match.groups ?? {}).map(([key, value]) => [
        key,
        value.replaceAll('%2F', '/'),
      ])
      return { name, row, params: Object.fromEntries(params) as Record<string, string> }
    }
  }
  return undefined
}

/** The path of a page with its parameters filled in, encoded. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/**
 * The property of `window` that keeps the query of the sign-in page. An inline script moves the query there, so that
 * scripts loaded later never see the token in the URL.
 */
export const signInAnswerProperty = 'signInAnswer'
