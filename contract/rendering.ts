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
  /** The element the browser's side takes over, and what waits beside it. */
  body: string
  /** What its machine knows already, as JSON for the browser; undefined for pages without data. */
  resumed: string | undefined
  /** Its script starts with the document: nothing on it is of use before. */
  startsAtOnce: boolean
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

/** The one way from the server to the face: pages by their address, with path and query. */
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
  /** Hears of errors in pages; the browser renders those parts itself. */
  onError: (error: unknown) => void
}
export type CreateRenderer = (deps: RendererDeps) => PageRenderer

/** The element that the browser's side takes over. */
export const rootId = 'root'

/** The template of a page with what is said when the app's script cannot be loaded. */
export const stalledId = 'stalled'

/** The element of a page that carries its runtime configuration as JSON. */
export const configElementId = 'runtime-config'

/** The element of a page that carries what its machine knows already, as JSON. */
export const resumedElementId = 'resumed'
