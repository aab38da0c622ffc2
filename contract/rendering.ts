import type { ArticleCard, ArticleView } from './articles.ts'
import type { RuntimeConfig } from './config.ts'

/** What the pages read of the store while the server renders them: one function for each question. */
export type PageData = {
  /** The newest published articles, at most `limit` of them. */
  articles: (limit: number) => Promise<ArticleCard[]>
  /** A published article, or undefined where there is none. */
  article: (slug: string) => Promise<ArticleView | undefined>
}

/** A page as it leaves the server. */
export type RenderedPage = {
  /** Its title, description and other elements of the head. */
  head: string
  /** What the browser's React hydrates. */
  body: string
  /** Where its machine stood, as JSON for the browser; undefined for pages without data. */
  dehydrated: string | undefined
  /** The file below `src/app/pages` that shows it, without its ending: the browser fetches it beside the app. */
  module: string
}

/** A page of which everything is known but its HTML. */
export type PreparedPage = {
  /** Addresses of one key show the same page. */
  key: string
  /** What its HTML depends on beside the key. */
  version: string
  /** 503: what it shows could not be read. */
  status: 200 | 404 | 503
  render: () => Promise<RenderedPage>
}

/** The one way from the server to the browser side: pages by their address, with path and query. */
export type PageRenderer = {
  prepare: (url: string) => PreparedPage | Promise<PreparedPage>
  /** Paths of the pages that search engines may list, as far as they are fixed. */
  listed: readonly string[]
  /** Paths that search engines need not visit. */
  unlisted: readonly string[]
}

export type RendererDeps = {
  config: RuntimeConfig
  data: PageData
  /** The address of the browser's script: where a page's machine stood is read by that script alone. */
  entry: string
  /** Hears of errors in pages; the browser renders those parts itself. */
  onError: (error: unknown) => void
}
export type CreateRenderer = (deps: RendererDeps) => PageRenderer

/** Ids of elements of `index.html` and of what the server puts into it. */
export const rootId = 'root'
/** The runtime configuration, as JSON. */
export const configId = 'runtime-config'
/** Where the page's machine stood, as JSON. */
export const dehydratedId = 'dehydrated'
/** The script that starts the app; it names the app's entry. */
export const bootstrapId = 'bootstrap'
/** The template of what is said when the app's script cannot be loaded. */
export const scriptFailedId = 'script-failed'

/** Ids of the header's native popovers, by which buttons open them also before the script is there. */
export const popupIds = { solutions: 'panel-solutions', development: 'panel-development', menu: 'site-menu' }
