import { useSelector } from '@xstate/react'
import { paths } from '#contract/page-paths.ts'
import type { UnsentActor } from '#machines/decisions/unsent.ts'
import { decision as words } from '#src/content/decisions.ts'
import { Link } from '#src/ui/link.tsx'
import { MailAddress } from './mail-address.tsx'
import { DecidedLine, Recorded } from './recorded.tsx'
import { UnsentText } from './unsent.tsx'

/** Below the form for the access code once access has ended: what the reader decided, what they typed, and whom to write to. */
export function EndedScreen({ actor }: { actor: UnsentActor }) {
  const decided = useSelector(actor, ({ context }) => context.decided)
  return (
    <div className="mt-8">
      <div role="status">
        {decided && (
          <p className="wrap-anywhere">
            <DecidedLine decided={decided} />
          </p>
        )}
      </div>
      {decided && decided.seal !== null && (
        <Link to={paths.sealed(decided.seal)} className="text-link inline-flex min-h-11 items-center">
          {words.decided.record}
        </Link>
      )}
      {decided?.recorded && <Recorded recorded={decided.recorded} heading="h2" />}
      <UnsentText actor={actor} heading="h2" />
      <p className="mt-6">{words.contact}</p>
      <MailAddress />
    </div>
  )
}
