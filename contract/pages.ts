import { signInPage } from './paths.ts'

/**
 * Which headers a page is served with. `payments` may load the payment providers, `booking` the calendar, `pictures` and
 * `portal` may show pictures from anywhere: each is entered by a full load. `callback` and `portal` are kept and listed by
 * nobody.
 */
export type PagePolicy = 'site' | 'pictures' | 'payments' | 'booking' | 'callback' | 'portal'

export type PagePath = { path: string; policy: PagePolicy }

const site = (path: string): PagePath => ({ path, policy: 'site' })

/** The address of every page; `:name` stands for one part of it. Any other address is the 404 page. */
export const pagePaths: readonly PagePath[] = [
  site('/'),
  site('/blueprint'),
  site('/solutions/ai-automation'),
  site('/solutions/data-analytics'),
  site('/solutions/process-intelligence'),
  site('/solutions/custom-ai-development'),
  site('/services/intelligent-web-platforms'),
  site('/services/custom-saas-development'),
  site('/services/mvp-prototyping'),
  site('/services/ai-agents'),
  site('/insights'),
  site('/insights/:slug'),
  site('/login'),
  { path: signInPage, policy: 'callback' },
  site('/dashboard'),
  { path: '/checkout', policy: 'payments' },
  site('/order-confirmation'),
  site('/pricing'),
  site('/settings'),
  site('/about'),
  site('/aura-framework'),
  site('/network'),
  site('/fraud-awareness'),
  site('/privacy-policy'),
  site('/terms-and-conditions'),
  site('/contact'),
  { path: '/schedule-call', policy: 'booking' },
  site('/apply-to-partner'),
  site('/coming-soon'),
  site('/support'),
  { path: '/proposal/:portalId', policy: 'portal' },
  { path: '/pitch/:deckId', policy: 'portal' },
  { path: '/network/blueprints', policy: 'pictures' },
  { path: '/network/blueprints/:id', policy: 'pictures' },
  { path: '/network/submit-blueprint', policy: 'pictures' },
  site('/analytics'),
  site('/partner'),
  site('/partner/submit'),
]

/** The addresses of a page: with or without a slash at the end, each `:name` a named group. */
export const pagePattern = (path: string): RegExp =>
  new RegExp(path === '/' ? '^/$' : `^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

const patterns = pagePaths.map((page) => ({ page, pattern: pagePattern(page.path) }))

/** The page at a path; undefined where the 404 page stands. */
export function matchPage(pathname: string): PagePath | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.page
}

/**
 * The property of `window` in which the sign-in's page finds the query it was opened with: its first script takes it out
 * of the address before anything else loads.
 */
export const signInAnswerProperty = 'signInAnswer'
