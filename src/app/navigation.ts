import { matchPage } from '#contract/pages.ts'
import type { Router } from './router.ts'

type Go = (path: string, state?: unknown) => void

export type Navigation = {
  /** Goes to an address of ours: within this document where its policy allows that, else by a full load. */
  go: Go
  /** The same in the place of a page that leads on by itself, unless people have left it. */
  replace: (path: string) => void
}

/** Whether the document of one path may show the page of another: a policy is a property of the document. */
export function sharesDocument(from: string, to: string): boolean {
  const [here, there] = [matchPage(from)?.policy, matchPage(to)?.policy]
  if (here === undefined || there === undefined) return false
  return here === there || (here === 'callback' && there === 'site')
}

const isWithinPage = (here: Location, { pathname, search, hash }: URL) =>
  pathname === here.pathname && search === here.search && hash !== ''

/** Navigation for the whole app, usable before and outside React. */
export function createNavigation(window: Window, router: Pick<Router, 'go' | 'whenCurrent'>): Navigation {
  const { location } = window
  const leave = (path: string, replace: boolean, state: unknown) => {
    const url = new URL(path, location.origin)
    if (!sharesDocument(location.pathname, url.pathname)) {
      if (replace) location.replace(path)
      else location.assign(path)
    } else if (isWithinPage(location, url)) location.assign(url.href)
    else router.go(path, { replace: replace || url.href === location.href, state })
  }
  return {
    go: (path, state) => leave(path, false, state),
    replace: (path) => router.whenCurrent(() => leave(path, true, undefined)),
  }
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const stateOf = (anchor: HTMLAnchorElement): unknown =>
  anchor.dataset.state === undefined ? undefined : JSON.parse(anchor.dataset.state)

/** Marks parts of a page whose code is not there yet: React lets no click on them pass. */
export const waitingMark = 'data-waiting'

/** Follows links to pages of this document without a full load; every other click is left to the browser. */
export function followLinks({ document, location }: Window, go: Go): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return
    const anchor = event.target.closest<HTMLAnchorElement>('a[href]')
    if (!anchor || (anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download'))
      return
    const url = new URL(anchor.href, location.href)
    if (url.origin !== location.origin || !sharesDocument(location.pathname, url.pathname)) return
    if (isWithinPage(location, url)) return
    event.preventDefault()
    go(url.pathname + url.search + url.hash, stateOf(anchor))
  }
  const onClickOnWaiting = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(`[${waitingMark}]`)) onClick(event)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('click', onClickOnWaiting, true)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('click', onClickOnWaiting, true)
  }
}
