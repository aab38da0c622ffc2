import type { ComponentType } from 'react'
import { Head } from './head.tsx'
import { partOf } from './part.tsx'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

/** What a page brings along when it is shown: its words for the head, and its machine, effects and screen. */
export type PageModule = {
  /** None where the page renders a head of its own, out of its data. */
  head?: { title: string; description: string }
  createPage: (services: Services) => ComponentType
}

type Place = Pick<Route, 'path' | 'isGuarded' | 'isUnlisted'>

/** A page with its head, fetched when it is first shown or before; once it was fetched it shows without waiting. */
export function pageOf(
  services: Services,
  { path, isGuarded = false, isUnlisted = isGuarded }: Place,
  fetchPage: () => Promise<PageModule>,
): Required<Pick<Route, 'Page' | 'fetch'>> {
  const { Part, fetch } = partOf(async () => {
    const { head, createPage } = await fetchPage()
    const Page = createPage(services)
    return () => (
      <>
        {head && <Head {...head} origin={services.config.origin} path={isUnlisted ? undefined : path} />}
        <Page />
      </>
    )
  })
  return { Page: Part, fetch }
}
