import { useEffect } from 'react'

/** Marks the document once the controls of the page it stands in work. */
export function Ready() {
  useEffect(() => document.documentElement.setAttribute('data-ready', ''), [])
  return null
}
