import type { ProductKey } from './catalogue.ts'
import { filledPath, pages, type PageName } from './pages.ts'
import { apiPaths, sitePaths } from './paths.ts'

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

type StaticName = {
  [Name in PageName]: (typeof pages)[Name]['path'] extends `${string}:${string}` ? never : Name
}[PageName]

/** The address of each page that has no parameters in its path. */
const staticPaths = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as {
  [Name in StaticName]: (typeof pages)[Name]['path']
}

/** Every internal address: a string where it is fixed, a function where something is filled in. */
export const paths = {
  ...staticPaths,
  contact: (subject?: string) => withQuery(pages.contact.path, { subject }),
  /** Where the sign-in itself begins, at the server. */
  signIn: apiPaths.signIn,
  login: (query: { redirect?: string; error?: string } = {}) => withQuery(pages.login.path, query),
  dashboardAfterPayment: withQuery(pages.dashboard.path, { payment_success: 'true' }),
  /** `/checkout?product={key}` */
  checkout: (key: ProductKey) => withQuery(pages.checkout.path, { product: key }),
  /** `/checkout?plan={key}` */
  checkoutPlan: (key: ProductKey) => withQuery(pages.checkout.path, { plan: key }),
  article: sitePaths.article,
  blueprintDetail: (id: string) => filledPath(pages.blueprintDetail.path, { id }),
  /** The page where a Blueprint is written, with the text of one for which changes were asked. */
  reviseBlueprint: (id: string) => withQuery(pages.submitBlueprint.path, { revise: id }),
  /** Pages of the client area that are announced and not there yet. */
  analyticsPerformance: '/analytics/performance',
  supportHelp: '/support/help',
  settingsProfile: '/settings/profile',
} as const
