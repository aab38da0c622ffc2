import { findProduct } from './catalogue.ts'
import { signInPage } from './paths.ts'
import { signInErrors } from './session-values.ts'

/**
 * Which headers a page is served with. `payments` may load the payment providers, `booking` the calendar, `pictures` and
 * `portal` may show pictures from anywhere: each is entered by a full load. `callback` and `portal` are cached and indexed
 * by nobody.
 */
export type PagePolicy = 'site' | 'pictures' | 'payments' | 'booking' | 'callback' | 'portal'

/** What stands around a page: banner and footer, the client area within them, or nothing. */
export type PageLayout = 'site' | 'clientArea' | 'portal'

export type PageRow<Path extends string = string> = {
  /** `:name` stands for one part of the address. */
  path: Path
  /**
   * The file below `src/app/pages` that shows it, without its ending. `services/` and `legal/` name the words of a page, below
   * `src/content`: one screen shows all of a kind.
   */
  module: string
  layout: PageLayout
  policy: PagePolicy
  /** Who may see it, as far as the browser decides; undefined for everybody. */
  access: 'session' | 'partner' | undefined
  /** Search engines may list it. */
  isListed: boolean
  /** The spotlight may show on it. */
  hasSpotlight: boolean
  /** The launcher floats over it. */
  hasLauncher: boolean
  /** Its script starts with the document: nothing on it works before. */
  startsAtOnce: boolean
  /**
   * The parameters of the query on which its HTML depends, and the values that make a difference: every other value is
   * rendered as `other`. Free text never reaches the server's rendering, so nobody can make it render without end.
   */
  query: Readonly<Record<string, readonly string[]>>
  /** The page to go to instead, where the query names nothing that can be shown. */
  detour: (query: URLSearchParams) => 'pricing' | 'submitBlueprint' | undefined
}

type Options = Partial<Omit<PageRow, 'path' | 'module'>>

const page = <const Path extends string>(path: Path, module: string, options: Options = {}) => ({
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
  detour: () => undefined,
  ...options,
})

const guarded = { access: 'session', isListed: false, startsAtOnce: true } as const
const clientArea = { ...guarded, layout: 'clientArea', hasSpotlight: false } as const
const portal = {
  layout: 'portal',
  policy: 'portal',
  isListed: false,
  hasSpotlight: false,
  startsAtOnce: true,
} as const
const passing = { isListed: false, hasSpotlight: false, startsAtOnce: true } as const

/**
 * Every page: its address, how it is served, what stands around it and the module that shows it. Routes, typed paths,
 * headers, statuses and the sitemap follow from this table; any other address is the 404 page.
 */
export const pages = {
  home: page('/', 'home'),
  blueprint: page('/blueprint', 'blueprint'),
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
  about: page('/about', 'about'),
  framework: page('/aura-framework', 'framework'),
  network: page('/network', 'network'),
  pricing: page('/pricing', 'pricing'),
  fraudAwareness: page('/fraud-awareness', 'fraud-awareness'),
  privacyPolicy: page('/privacy-policy', 'legal/privacy-policy'),
  terms: page('/terms-and-conditions', 'legal/terms'),
  contact: page('/contact', 'contact', { query: { subject: [] } }),
  scheduleCall: page('/schedule-call', 'schedule-call', { policy: 'booking' }),
  applyToPartner: page('/apply-to-partner', 'apply-to-partner'),
  comingSoon: page('/coming-soon', 'coming-soon', { isListed: false }),
  login: page('/login', 'login', {
    isListed: false,
    hasSpotlight: false,
    query: { error: signInErrors },
  }),
  authCallback: page(signInPage, 'sign-in', { ...passing, policy: 'callback' }),
  orderConfirmation: page('/order-confirmation', 'order-confirmation', passing),
  proposal: page('/proposal/:portalId', 'proposal', portal),
  pitchDeck: page('/pitch/:deckId', 'pitch-deck', portal),
  checkout: page('/checkout', 'checkout', {
    ...guarded,
    policy: 'payments',
    hasSpotlight: false,
    hasLauncher: false,
    detour: (query) => (findProduct(query.get('product') ?? query.get('plan')) ? undefined : 'pricing'),
  }),
  blueprints: page('/network/blueprints', 'blueprints', { ...guarded, policy: 'pictures' }),
  blueprintDetail: page('/network/blueprints/:id', 'blueprint-detail', { ...guarded, policy: 'pictures' }),
  submitBlueprint: page('/network/submit-blueprint', 'submit-blueprint', {
    ...guarded,
    access: 'partner',
    policy: 'pictures',
  }),
  dashboard: page('/dashboard', 'dashboard', clientArea),
  partner: page('/partner', 'partner', { ...clientArea, access: 'partner' }),
  partnerSubmit: page('/partner/submit', 'partner', {
    ...clientArea,
    access: 'partner',
    detour: () => 'submitBlueprint',
  }),
  analytics: page('/analytics', 'analytics', clientArea),
  settings: page('/settings', 'settings', clientArea),
  support: page('/support', 'support', clientArea),
} as const

/** The source files of a page's module, which the browser loads when it is opened. */
export function sourcesOf(module: string): string[] {
  const [kind, name] = module.split('/')
  if (kind === 'legal') return ['src/screens/legal.tsx', `src/content/${module}.ts`]
  if (kind === 'services')
    return ['src/screens/service.tsx', `src/content/${module}.ts`, `src/screens/service/drawings/${name}.tsx`]
  return [`src/app/pages/${module}.tsx`]
}

/** Shows the 404 page. */
export const notFoundModule = 'not-found'

/** An address at which there is no page: one stands for all. */
export const notFoundPath = '/404'

export type PageName = keyof typeof pages

/** The page of an address, with what stands in the place of each `:name` of its path, decoded. */
export type PageMatch = { name: PageName; row: PageRow; params: Readonly<Record<string, string>> }

const rows = Object.entries(pages) as unknown as [PageName, PageRow][]

/** The table as a list, in its order. */
export const pageRows: readonly PageRow[] = rows.map(([, row]) => row)

const patterns = rows.map(([name, row]) => ({
  name,
  row,
  pattern: new RegExp(`^${row.path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}))

/** Each part of a path decoded, except for slashes within one; as written where it cannot be decoded. */
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

const controlCharacters = /[\u0000-\u001f\u007f]/

/** The page at a path, with or without a slash at its end; undefined where the 404 page stands. */
export function matchPage(pathname: string): PageMatch | undefined {
  const decoded = decodedPath(pathname)
  if (controlCharacters.test(decoded)) return undefined
  for (const { name, row, pattern } of patterns) {
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
 * The property of `window` in which the sign-in's page finds the query it was opened with: its first script takes it out
 * of the address before anything else loads.
 */
export const signInAnswerProperty = 'signInAnswer'
