import type { ComponentType } from 'react'
import { useMatches } from 'react-router-dom'
import type { PageRow } from '#contract/pages.ts'
import type { HeadWords } from './head.tsx'

/** What a file below `pages/` exports. */
export type PageModule = {
  Page: ComponentType
  /** Its title and description. */
  head?: HeadWords
  /** It renders a head of its own, out of its data; `head` stands until it is shown. */
  hasOwnHead?: true
}

/** What a page's route carries beside its component. */
export type PageHandle = { row: PageRow; head: HeadWords; hasOwnHead: boolean }

/** The page that is shown, as the table of pages has it; undefined where a layout failed. */
export const usePageHandle = () => useMatches().at(-1)?.handle as PageHandle | undefined
