import { useEffect } from 'react'
import { followLinks } from './navigation.ts'
import type { Services } from './services.ts'

/** Follows links. Stands before the pages, so that it is ready for them. */
export function LinkHandler({ services: { window, navigation } }: { services: Services }) {
  useEffect(() => followLinks(window, navigation.go), [window, navigation])
  return null
}
