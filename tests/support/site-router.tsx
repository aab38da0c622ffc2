import type { ReactNode } from 'react'
import { createPath, Router, type Navigator } from 'react-router-dom'

type SiteRouterProps = {
  /** Hears where people go. Nothing else happens: they stay on the page. */
  onGo?: (path: string) => void
  children: ReactNode
}

const nowhere = () => {}

/** Gives links a router that leads nowhere. */
export function SiteRouter({ onGo = nowhere, children }: SiteRouterProps) {
  const addressOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to))
  const navigator: Navigator = {
    createHref: addressOf,
    push: (to) => onGo(addressOf(to)),
    replace: (to) => onGo(addressOf(to)),
    go: nowhere,
  }
  return (
    <Router location="/" navigator={navigator}>
      {children}
    </Router>
  )
}
