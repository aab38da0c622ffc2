import { useEffect } from 'react'
import { catchUp } from './early.ts'

/** Takes over from the page's first script: from here on the app itself hears what people do. */
export function Caring() {
  useEffect(() => catchUp(window), [])
  return null
}

/** Marks the document once the controls of the page it stands in work. */
export function Ready() {
  useEffect(() => {
    document.documentElement.setAttribute('data-ready', '')
    catchUp(window)
  }, [])
  return null
}
