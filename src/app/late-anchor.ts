import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** How long a page may take to show the part that its address names, in milliseconds. */
const maxWaitMs = 5_000
const inputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const elementNamed = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The address has malformed percent-encoding.
    return null
  }
}

/**
 * Keeps the part that the address names in view while the page loads its data, until the person does something. React Router looks
 * for it only once, before the data is there.
 */
export function useLateAnchor(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const end = new AbortController()
    const { signal } = end
    const observer = new MutationObserver(() => elementNamed(hash)?.scrollIntoView({ behavior: 'instant' }))
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => end.abort(), maxWaitMs)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
    })
    for (const type of inputEvents) addEventListener(type, () => end.abort(), { signal, passive: true })
    return () => end.abort()
  }, [hash, key])
}
