import { useLayoutEffect } from 'react'
import { useLocation, useRouter } from './router.ts'

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Lets the keyboard and screen readers begin at the page's content once the person has come to it from another page. */
export function FocusOnNavigation() {
  const location = useLocation()
  useLayoutEffect(() => {
    if (location.isNew && location.hash === '') focusMain()
  }, [location])
  return null
}

/** The same where they came by a full load in the course of something: they did not begin at its first line. */
export function FocusOnMount() {
  useLayoutEffect(() => focusMain(), [])
  return null
}

/** Stands before a page that has come: it is seen from where it is to be read, and asks for things from here on. */
export function PageMounted() {
  const router = useRouter()
  const location = useLocation()
  useLayoutEffect(() => {
    router.mounted(location)
    const { hash, isNew, top } = location
    if (isNew) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (top > 0) window.scrollTo(0, top)
  }, [router, location])
  return null
}
