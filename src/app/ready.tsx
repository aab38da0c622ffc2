import { useEffect } from 'react'
import { useSession } from './auth.tsx'
import { catchUp } from './early.ts'
import { useLocation, useRouter } from './router.ts'

/**
 * Takes over from the page's first script: from here on the app itself hears what people do. The session starts now, not
 * before: whoever it shows another layout than the server did, the page in it has been hydrated.
 */
export function CatchUp() {
  const session = useSession()
  useEffect(() => {
    session.start()
    return catchUp(window)
  }, [session])
  return null
}

/** Says that the controls of the page it stands in work. */
export function Ready() {
  const router = useRouter()
  const location = useLocation()
  useEffect(() => router.ready(location), [router, location])
  return <CatchUp />
}
