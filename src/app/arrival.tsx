import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Lets the keyboard and screen readers begin at the page's content once the person has come to it from another page. */
export function Arrival() {
  const { hash, key } = useLocation()
  const isArrival = useNavigationType() !== NavigationType.Pop && hash === ''
  useLayoutEffect(() => {
    if (isArrival) focusMain()
  }, [isArrival, key])
  return null
}

/** The same where they came by a full load in the course of something: they did not begin at its first line. */
export function Continuation() {
  useLayoutEffect(() => focusMain(), [])
  return null
}
