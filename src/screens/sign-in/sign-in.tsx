import { Notice } from '../notice.tsx'

/** `/auth/callback`: shown while the provider's answer is read. */
export function SignInScreen() {
  return (
    <Notice title="Finalizing authentication...">
      <p className="mt-3 text-muted">Please wait, you are being redirected.</p>
    </Notice>
  )
}
