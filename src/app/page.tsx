import type { ComponentType } from 'react'
import { Head } from './head.tsx'
import { fetchable } from './fetchable.tsx'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

/** A page; `fetch` gets the part of it that waits where the server sent its HTML. */
type PageComponent = ComponentType & { fetch?: () => Promise<unknown> | undefined }

/** What a page brings along when it is shown: its words for the head, and its machine, effects and screen. */
export type PageModule = {
  /** None where the page renders a head of its own, out of its data. */
  head?: { title: string; description: string }
  createPage: (services: Services) => PageComponent
}

type Place = Pick<Route, 'path' | 'isGuarded' | 'isUnlisted'>

/** A page with its head, fetched when it is first shown or before; once it was fetched it shows without waiting. */
export function pageOf(
  services: Services,
  { path, isGuarded = false, isUnlisted = isGuarded }: Place,
  fetchPage: () => Promise<PageModule>,
): Required<Pick<Route, 'Page' | 'fetch'>> {
  let fetchRest: PageComponent['fetch']
  const { Part, fetch } = fetchable(async () => {
    const { head, createPage } = await fetchPage()
    const Page = createPage(services)
    fetchRest ??= Page.fetch
    return () => (
      <>
        {head && <Head {...head} origin={services.config.origin} path={isUnlisted ? undefined : path} />}
        <Page />
      </>
    )
  })
  return {
    Page: Part,
    fetch: () => {
      const fetched = fetch()
      return fetched ? fetched.then(() => fetchRest?.()) : fetchRest?.()
    },
  }
}
