import { useEffect } from 'react'
import { catchUp } from './early.ts'
import { useLocation, useRouter } from './router.ts'

/** Takes over from the page's first script: from here on the app itself hears what people do. */
export function CatchUp() {
  useEffect(() => catchUp(window), [])
  return null
}

/** Says that the controls of the page it stands in work. */
export function Ready() {
  const router = useRouter()
  const location = useLocation()
  useEffect(() => router.ready(location), [router, location])
  return <CatchUp />
}
