import { lazy, type ComponentType } from 'react'
import { Head } from './head.tsx'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

/** What a page brings along when it is shown: its words for the head, and its machine, effects and screen. */
export type PageModule = {
  /** None where the page renders a head of its own, out of its data. */
  head?: { title: string; description: string }
  createPage: (services: Services) => ComponentType
}

type Place = Pick<Route, 'path' | 'isGuarded' | 'isUnlisted'>

/** A page with its head, fetched when it is first shown. */
export function pageOf(
  services: Services,
  { path, isGuarded = false, isUnlisted = isGuarded }: Place,
  fetchPage: () => Promise<PageModule>,
) {
  return lazy(async () => {
    const { head, createPage } = await fetchPage()
    const Page = createPage(services)
    const HeadedPage = () => (
      <>
        {head && <Head {...head} origin={services.config.origin} path={isUnlisted ? undefined : path} />}
        <Page />
      </>
    )
    return { default: HeadedPage }
  })
}
