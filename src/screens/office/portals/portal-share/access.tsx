import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PortalShare } from '#contract/portals/office.ts'
import type { PortalShareActor } from '#machines/portals/portal-share.ts'
import { shownIn } from '#machines/portals/portal-share/fields.ts'
import { portalShare as words } from '#src/content/office/portals/portal-share.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { UtcDateTime } from '../../parts/utc-date-time.tsx'
import { PortalState } from '../portal-state.tsx'

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-blue-line px-5 py-3 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="annotation text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Facts about a shared document, such as its address and how often it was opened. */
export function ShareFacts({ share }: { share: PortalShare }) {
  const { facts } = words
  const { address, createdAt, updatedAt, expiresAt, lastOpenedAt, openedTimes, hasOwnCode } = share
  return (
    <section aria-labelledby="facts" className="xl:col-start-2 xl:row-start-1">
      <h2 id="facts" className="text-h3">
        {facts.title}
      </h2>
      <dl className="mt-4 border border-blue bg-sheet text-sm">
        <Fact term={facts.status}>
          <PortalState {...share} />
        </Fact>
        <Fact term={facts.address}>{address}</Fact>
        <Fact term={facts.expires}>{expiresAt === null ? words.noEnd : <UtcDateTime iso={expiresAt} />}</Fact>
        <Fact term={facts.opened}>{openedTimes}</Fact>
        <Fact term={facts.lastOpened}>
          {lastOpenedAt === null ? words.never : <UtcDateTime iso={lastOpenedAt} />}
        </Fact>
        <Fact term={facts.created}>
          <UtcDateTime iso={createdAt} />
        </Fact>
        <Fact term={facts.updated}>
          <UtcDateTime iso={updatedAt} />
        </Fact>
        {hasOwnCode && <Fact term={facts.sharedCode}>{facts.hasOwnCode}</Fact>}
      </dl>
    </section>
  )
}

/** The form for the last day on which a document can be opened. */
export function ExpiryForm({ actor }: { actor: PortalShareActor }) {
  const { day: issue } = useSelector(actor, ({ context }) => context.issues)
  const day = useSelector(actor, ({ context }) => shownIn(context, 'expiry').text)
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'expiry.save' }))
  const { expiry } = words
  return (
    <form
      noValidate
      aria-labelledby="expiry"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'expiry.save' })
      }}
    >
      <h2 id="expiry" className="text-h3">
        {expiry.title}
      </h2>
      <div className="mt-4 border border-blue">
        <Field
          name="day"
          control="date"
          label={expiry.day}
          value={day}
          required={false}
          issue={issue}
          readOnly={!canSave}
          onChange={(value) => actor.send({ type: 'field.change', field: 'expiry', text: value })}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="outline" size="sm" disabled={!canSave}>
          {expiry.save}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={!canSave}
          onClick={() => actor.send({ type: 'expiry.remove' })}
        >
          {expiry.remove}
        </Button>
      </div>
    </form>
  )
}

/** The button that ends everybody's access to a document, or restores it. */
export function EveryonesAccess({ actor, share }: { actor: PortalShareActor; share: PortalShare }) {
  const canAct = useSelector(
    actor,
    (snapshot) => snapshot.matches('asking') || snapshot.can({ type: 'access.restore' }),
  )
  const { all } = words
  const isRevoked = share.status === 'revoked'
  return (
    <section aria-labelledby="everybody">
      <h2 id="everybody" className="text-h3">
        {all.title}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-muted">{isRevoked ? all.revoked : all.open}</p>
      <div className="mt-4">
        {isRevoked ? (
          <Button
            variant="outline"
            size="sm"
            disabled={!canAct}
            onClick={() => actor.send({ type: 'access.restore' })}
          >
            {all.restore}
          </Button>
        ) : (
          <Button
            variant="destructive"
            size="sm"
            disabled={!canAct}
            onClick={() => actor.send({ type: 'revocation.ask', target: null })}
          >
            {all.revoke}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The switch of the mail that tells who wrote the document that a reader opened it for the first time. */
export function OpeningNotice({ actor, share }: { actor: PortalShareActor; share: PortalShare }) {
  const isOn = share.tellsOpening
  const canSwitch = useSelector(actor, (snapshot) => snapshot.can({ type: 'notice.switch', isOn }))
  return (
    <section aria-labelledby="notice">
      <h2 id="notice" className="text-h3">
        {words.notice.title}
      </h2>
      <Checkbox
        label={words.notice.label}
        checked={isOn}
        disabled={!canSwitch}
        className="mt-4 border border-blue"
        onChange={(checked) => actor.send({ type: 'notice.switch', isOn: checked })}
      />
      <p className="mt-2 max-w-2xl text-sm text-muted">{words.notice.hours}</p>
    </section>
  )
}
