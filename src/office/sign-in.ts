import { useLocation } from 'react-router-dom'
import { useOfficeServices } from './services.ts'

/** Returns a function for links to the sign-in page. It remembers this page, so that the person comes back after signing in. */
export function useSignIn(): () => void {
  const { office } = useOfficeServices()
  const { pathname, search } = useLocation()
  return () => office.send({ type: 'sign-in.begin', redirect: pathname + search })
}
