import { useLayoutEffect } from 'react'
import { usePlace } from './location.ts'

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Lets the keyboard and screen readers begin at the page's content once the person has come to it from another page. */
export function Arrival() {
  const place = usePlace()
  useLayoutEffect(() => {
    if (place.isNew && place.hash === '') focusMain()
  }, [place])
  return null
}

/** The same where they came by a full load in the course of something: they did not begin at its first line. */
export function Continuation() {
  useLayoutEffect(() => focusMain(), [])
  return null
}
