import type { ProductKey, SoldKey } from './catalogue.ts'
import { filledPath, pages, type PageName } from './pages.ts'
import { apiPaths, sitePaths } from './paths.ts'

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

type StaticPageName = {
  [Name in PageName]: (typeof pages)[Name]['path'] extends `${string}:${string}` ? never : Name
}[PageName]

/** The address of each page that has no parameters in its path. */
const staticPaths = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as {
  [Name in StaticPageName]: (typeof pages)[Name]['path']
}

/** The path of every page: a function if it has parameters. */
export const paths = {
  ...staticPaths,
  contact: (subject?: string) => withQuery(pages.contact.path, { subject }),
  /** The server's route that redirects to the identity provider. It carries `redirect` for browsers that cannot store it. */
  signIn: (redirect?: string) => withQuery(apiPaths.signIn, { redirect }),
  login: (query: { redirect?: string; error?: string } = {}) => withQuery(pages.login.path, query),
  dashboardAfterPayment: withQuery(pages.dashboard.path, { payment_success: 'true' }),
  /** `/checkout?product={key}` */
  checkout: (key: SoldKey) => withQuery(pages.checkout.path, { product: key }),
  /** `/checkout?plan={key}` */
  checkoutPlan: (key: ProductKey) => withQuery(pages.checkout.path, { plan: key }),
  article: sitePaths.article,
  machines: sitePaths.machines,
  blueprintDetail: (id: string) => filledPath(pages.blueprintDetail.path, { id }),
  /** The page for writing a Blueprint, filled with one for which the reviewer asked for changes. */
  reviseBlueprint: (id: string) => withQuery(pages.submitBlueprint.path, { revise: id }),
  job: (id: string) => filledPath(pages.job.path, { id }),
  /** The page for writing the Blueprint of an awarded job. */
  submitForJob: (id: string) => withQuery(pages.submitBlueprint.path, { job: id }),
  /** The page of the project with this id, for people who have several. */
  projectWith: (id: string) => withQuery(pages.project.path, { id }),
  projectDraftWith: (id: string) => withQuery(pages.projectDraft.path, { id }),
  /** The part of the settings that lists the person's receipts. */
  receipts: `${pages.settings.path}#receipts`,
  /** The part of the settings that switches reminders on and off. */
  reminders: `${pages.settings.path}#reminders`,
  receipt: (orderId: string) => filledPath(pages.receipt.path, { orderId }),
  /** The sealed record of an accepted proposal. */
  sealed: (id: string) => filledPath(pages.sealed.path, { id }),
  /** Links of the client area to pages that do not exist yet. */
  analyticsPerformance: '/analytics/performance',
  supportHelp: '/support/help',
  settingsProfile: '/settings/profile',
} as const
