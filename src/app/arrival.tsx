import { useLayoutEffect } from 'react'
import { usePlace, usePlaces } from './location.ts'

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Lets the keyboard and screen readers begin at the page's content once the person has come to it from another page. */
export function Arrival() {
  const place = usePlace()
  useLayoutEffect(() => {
    if (place.isNew && place.hash === '') focusMain()
  }, [place])
  return null
}

/** Stands before a page that has come: it is seen from where it is to be read, and asks for things from here on. */
export function Come() {
  const places = usePlaces()
  const place = usePlace()
  useLayoutEffect(() => {
    places.come(place)
    const { hash, isNew, top } = place
    if (isNew) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (top > 0) window.scrollTo(0, top)
  }, [places, place])
  return null
}

/** The same where they came by a full load in the course of something: they did not begin at its first line. */
export function Continuation() {
  useLayoutEffect(() => focusMain(), [])
  return null
}
