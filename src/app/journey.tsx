import { useEffect, useLayoutEffect } from 'react'
import { usePlace } from './location.ts'
import { followLinks } from './navigation.ts'
import type { Services } from './services.ts'

/** Follows links, and lets each page be seen from where it is to be read. Stands before the pages, so that it is ready for them. */
export function Journey({ services: { window, navigation } }: { services: Services }) {
  const place = usePlace()
  useEffect(() => followLinks(window, navigation.go), [window, navigation])
  useLayoutEffect(() => {
    const { hash, isNew, top } = place
    if (!isNew) {
      if (top !== undefined) window.scrollTo(0, top)
      return
    }
    const target = hash === '' ? null : window.document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [window, place])
  return null
}
