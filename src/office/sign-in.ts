import { useLocation } from 'react-router-dom'
import { useOffice } from './services.ts'

/** Returns a function for links to the sign-in: the person comes back to this page. */
export function useSignIn(): () => void {
  const { office } = useOffice()
  const { pathname, search } = useLocation()
  return () => office.send({ type: 'sign-in.begin', redirect: pathname + search })
}
