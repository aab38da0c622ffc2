import type { ArticleCard, ArticleView } from './articles/articles.ts'
import type { RuntimeConfig } from './config.ts'

/** How pages read the store while the server renders them. */
export type PageDataSource = {
  /** The newest published articles, at most `limit` of them. */
  articles: (limit: number) => Promise<ArticleCard[]>
  /** A published article, or undefined if there is none. */
  article: (slug: string) => Promise<ArticleView | undefined>
}

/** The parts of a rendered page. */
export type RenderedPage = {
  /** HTML of the title, the description and other elements of the page's head. */
  head: string
  /** The HTML that React hydrates in the browser. */
  body: string
  /** The snapshot of the page's machine, as JSON for the browser; undefined for pages without data. */
  dehydrated: string | undefined
  /** The file in `src/app/pages` that renders the page, without its extension: the browser preloads it. */
  module: string
}

/** A page before it is rendered: what the server needs to answer from the cache. */
export type PreparedPage = {
  /** URLs with the same key show the same page. */
  key: string
  /** A value that changes when the data of the page changes. */
  version: string
  /** The HTTP status of the page: 503 if its data could not be read. */
  status: 200 | 404 | 503
  render: () => Promise<RenderedPage>
}

/** How the server renders the pages of `src/`, by path and query. */
export type PageRenderer = {
  prepare: (url: string) => PreparedPage | Promise<PreparedPage>
  /** Paths of the pages that search engines may list, without pages that have parameters. */
  listed: readonly string[]
  /** Paths that search engines need not visit. */
  unlisted: readonly string[]
}

export type RendererDeps = {
  config: RuntimeConfig
  data: PageDataSource
  /** The URL of the browser's entry script. A page's snapshot is read only by the script of the same build. */
  entry: string
  /** Called with an error while a page is rendered; the browser renders the failed part itself. */
  onError: (error: unknown) => void
}
export type CreateRenderer = (deps: RendererDeps) => PageRenderer

/** The id of the element in `index.html` that React renders into. */
export const rootId = 'root'
/** The id of the element with the runtime configuration, as JSON. */
export const configId = 'runtime-config'
/** The id of the element with the snapshot of the page's machine, as JSON. */
export const dehydratedId = 'dehydrated'
/** The id of the script element that starts the app. */
export const bootstrapId = 'bootstrap'
/** The template of the message for an app script that cannot be loaded. */
export const scriptFailedId = 'script-failed'

/** Ids of the header's native popovers: with `popovertarget`, buttons open them before any script has loaded. */
export const popupIds = { solutions: 'panel-solutions', development: 'panel-development', menu: 'site-menu' }
