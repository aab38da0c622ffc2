import { useSelector } from '@xstate/react'
import { blueprintOffer } from '#contract/blueprint-offer.ts'
import { brand } from '#contract/brand.ts'
import { displayedPrice } from '#contract/catalogue.ts'
import { carriedRedirectOf, purchaseOf, refusalOf, type LoginActor } from '#machines/sign-in/login.ts'
import { paths } from '#contract/page-paths.ts'
import { login, signInErrors } from '#src/content/login.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

function GoogleMark() {
  return (
    <span className="absolute inset-y-1 left-1 flex w-[48px] items-center justify-center bg-white">
      <svg aria-hidden="true" viewBox="0 0 48 48" className="size-5">
        <path
          fill="#4285F4"
          d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
        />
        <path
          fill="#34A853"
          d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.2 13.2 0 0 1-19.7-6.9H4.4v5.7A22 22 0 0 0 24 46z"
        />
        <path fill="#FBBC05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8z" />
        <path
          fill="#EA4335"
          d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.7z"
        />
      </svg>
    </span>
  )
}

/** What the person signs in for. */
function leadOf(purchase: ReturnType<typeof purchaseOf>): string {
  if (purchase === undefined) return login.lead
  if (purchase === 'deposit') return login.deposit
  return login.purchase(purchase.name, displayedPrice(purchase))
}

type LoginProps = {
  actor: LoginActor
  /** Whether to show what follows from the redirect. False on the server, which does not know a stored one. */
  showsRedirect?: boolean
}

/** `/login`: the sign-in button, and the error of the last attempt. */
export function LoginScreen({ actor, showsRedirect = true }: LoginProps) {
  const refusal = useSelector(actor, refusalOf)
  const purchase = useSelector(actor, purchaseOf)
  const carried = useSelector(actor, carriedRedirectOf)
  return (
    <div className="on-ink grid-lines flex grow items-center justify-center px-4 py-16 sm:py-24">
      <Sheet className="w-full max-w-lg">
        <p className="annotation flex justify-between border-b border-blue-line px-6 py-3 text-muted sm:px-10">
          <span>{brand.name}</span>
          <span>Client area</span>
        </p>
        <div className="px-6 py-10 sm:px-10 sm:py-12">
          <h1 className="text-h2">Welcome Back</h1>
          <p className="mt-4 text-muted">{showsRedirect ? leadOf(purchase) : login.lead}</p>
          {showsRedirect && typeof purchase === 'object' && purchase.key === 'blueprint' && (
            <p className="mt-3 text-sm text-muted">{blueprintOffer.summary}</p>
          )}
          {refusal && (
            <Callout tone="error" className="mt-6">
              {signInErrors[refusal]}
            </Callout>
          )}
          <Button
            href={paths.signIn(showsRedirect ? carried : undefined)}
            reloadDocument
            data-waits=""
            variant="cta"
            size="lg"
            className="mt-8 w-full pl-[64px]"
            onClick={() => actor.send({ type: 'signIn.begin' })}
          >
            <GoogleMark />
            Continue with Google
          </Button>
          <p className="mt-4 text-sm text-muted">{login.note}</p>
          <p className="mt-8 border-t border-blue-line pt-5 text-sm text-muted">
            By signing in, you accept our <Link to={paths.terms}>terms and conditions</Link> and our{' '}
            <Link to={paths.privacyPolicy}>privacy policy</Link>.
          </p>
        </div>
      </Sheet>
    </div>
  )
}
