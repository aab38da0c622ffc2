import { useSelector } from '@xstate/react'
import type { ReferralActor } from '#machines/referrals/referral.ts'
import { referral as words } from '#src/content/referral.ts'
import { Button } from '#src/ui/button.tsx'

/** The bar at the bottom of the window that says which partner recommended us, and asks whether to remember the partner. */
export function ReferralBar({ actor }: { actor: ReferralActor }) {
  const snapshot = useSelector(actor, (current) => current)
  if (!snapshot.matches('asking')) return null
  return (
    <section
      aria-label={words.label}
      className="sticky bottom-0 z-20 border-t border-blue bg-sheet print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3 pr-20">
        <p className="min-w-0 flex-1 basis-72 text-sm wrap-anywhere">
          <strong>{words.by(snapshot.context.name)}</strong> {words.ask}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => actor.send({ type: 'referral.accept' })}>
            {words.accept}
          </Button>
          <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'referral.decline' })}>
            {words.decline}
          </Button>
        </div>
      </div>
    </section>
  )
}
