import type { ReactNode } from 'react'
import { createPath, Router, type Navigator } from 'react-router-dom'

type SiteRouterProps = {
  /** Called with the path to which a link would navigate. The page does not change. */
  onGo?: (path: string) => void
  children: ReactNode
}

const doNothing = () => {}

export function SiteRouter({ onGo = doNothing, children }: SiteRouterProps) {
  const addressOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to))
  const go = (to: Parameters<Navigator['push']>[0]) => onGo(addressOf(to))
  const navigator: Navigator = { createHref: addressOf, push: go, replace: go, go: doNothing }
  return (
    <Router location="/" navigator={navigator}>
      {children}
    </Router>
  )
}
