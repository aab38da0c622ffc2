import type { ComponentType } from 'react'
import type { PageData } from '#contract/rendering.ts'
import type { Loaded } from './server-load.ts'

/** What stands in the address in the place of each `:name` of a path. */
export type Params = Record<string, string | undefined>

/** One page: where it is, what stands around it and what it shows. */
export type Route = {
  path: string
  layout: 'site' | 'dashboard' | 'none'
  /** The page asks itself who may see it, and shows nothing of use before. */
  isGuarded?: boolean
  /** Not for search engines. */
  isUnlisted?: boolean
  /** Its script starts with the document: nothing on it is of use before. */
  startsAtOnce?: boolean
  /**
   * The parameters of the query on which its HTML depends, and the values it tells apart: every other one is `other` to it.
   * It depends on those of the path only where it loads.
   */
  query?: Readonly<Record<string, readonly string[]>>
  /** Runs the page's machine on the server, where it has data to show. */
  load?: (data: PageData, params: Params) => Promise<Loaded>
  Page: ComponentType
  /** Fetches what the page brings along, before it is shown; undefined where it is there already. */
  preload?: () => Promise<unknown> | undefined
}
