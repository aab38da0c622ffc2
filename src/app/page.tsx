import type { ComponentType } from 'react'
import { Head } from './head.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

/** A page; `preload` gets the part of it that waits where the server sent its HTML. */
type PageComponent = ComponentType & { preload?: () => Promise<unknown> | undefined }

/** What a page brings along when it is shown: its words for the head, and its machine, effects and screen. */
export type PageModule = {
  /** None where the page renders a head of its own, out of its data. */
  head?: { title: string; description: string }
  createPage: (services: Services) => PageComponent
}

type RouteInfo = Pick<Route, 'path' | 'isGuarded' | 'isUnlisted'>

/** A page with its head, fetched when it is first shown or before; once it was fetched it shows without waiting. */
export function pageOf(
  services: Services,
  { path, isGuarded = false, isUnlisted = isGuarded }: RouteInfo,
  fetchPage: () => Promise<PageModule>,
): Required<Pick<Route, 'Page' | 'preload'>> {
  let preloadRest: PageComponent['preload']
  const { Component, preload } = lazyComponent(async () => {
    const { head, createPage } = await fetchPage()
    const Page = createPage(services)
    preloadRest ??= Page.preload
    return () => (
      <>
        {head && <Head {...head} origin={services.config.origin} path={isUnlisted ? undefined : path} />}
        <Page />
      </>
    )
  })
  return {
    Page: Component,
    preload: () => {
      const page = preload()
      return page ? page.then(() => preloadRest?.()) : preloadRest?.()
    },
  }
}
