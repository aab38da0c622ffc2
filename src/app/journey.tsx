import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { followLinks } from './navigation.ts'
import type { Services } from './services.ts'

/** Ties links, navigation and the scroll position to the router. Stands before the pages, so that it is ready for them. */
export function Journey({ services: { window, navigation, scroll } }: { services: Services }) {
  const navigate = useNavigate()
  const { hash, key } = useLocation()
  const type = useNavigationType()
  useEffect(() => navigation.bind(navigate), [navigation, navigate])
  useEffect(() => followLinks(window, navigation.go), [window, navigation])
  useLayoutEffect(() => {
    scroll.arrive()
    if (type === NavigationType.Pop) {
      const top = scroll.restored(key)
      if (top !== undefined) window.scrollTo(0, top)
      return
    }
    const target = hash === '' ? null : window.document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [window, scroll, hash, key, type])
  return null
}
