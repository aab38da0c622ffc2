import { useSelector } from '@xstate/react'
import type { Acceptance, PortalShare } from '#contract/portals/office.ts'
import type { PortalShareActor } from '#machines/portals/portal-share.ts'
import { shownIn } from '#machines/portals/portal-share/fields.ts'
import { portalShare } from '#src/content/office/portals/portal-share.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { Table } from '#src/ui/table.tsx'
import { UtcDateTime } from '../../parts/utc-date-time.tsx'

const { agreement: words, watermark } = portalShare

type Props = { actor: PortalShareActor; share: PortalShare }

const columns = [
  {
    name: words.columns.recipient,
    isHeading: true,
    cell: ({ recipient }: Acceptance) => recipient || words.sharedCode,
    className: 'min-w-32 wrap-break-word',
  },
  { name: words.columns.version, cell: ({ version }: Acceptance) => version, className: 'tabular-nums' },
  { name: words.columns.at, cell: ({ at }: Acceptance) => <UtcDateTime iso={at} /> },
]

/** What readers accept now, while something else is typed. */
function SavedText({ text }: { text: string | undefined }) {
  if (text === undefined) return <p className="mt-4 text-sm">{words.savedNone}</p>
  return (
    <div className="mt-4 text-sm">
      <p>{words.saved}</p>
      <div
        tabIndex={0}
        role="region"
        aria-label={words.saved}
        className="mt-2 max-h-64 overflow-auto border border-blue-line bg-sheet p-4 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </div>
    </div>
  )
}

/** The text that readers accept before they read, and who has accepted it when. */
export function AgreementForm({ actor, share }: Props) {
  const { agreement: issue } = useSelector(actor, ({ context }) => context.issues)
  const typed = useSelector(actor, ({ context }) => shownIn(context, 'agreement').text)
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'agreement.save' }))
  const { agreement: current, acceptances } = share
  return (
    <section aria-labelledby="agreement" className="min-w-0">
      <h2 id="agreement" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-2 max-w-2xl text-sm text-muted">{words.lead}</p>
      <form
        noValidate
        aria-label={words.title}
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'agreement.save' })
        }}
      >
        <Field
          name="agreement"
          control="textarea"
          rows={8}
          label={words.label}
          hint={words.hint}
          value={typed}
          required={false}
          issue={issue}
          readOnly={!canSave}
          className="border border-blue"
          onChange={(text) => actor.send({ type: 'field.change', field: 'agreement', text })}
        />
        <Button type="submit" variant="outline" size="sm" className="mt-3" disabled={!canSave}>
          {words.save}
        </Button>
      </form>
      {typed !== (current?.text ?? '') && <SavedText text={current?.text} />}
      {current && (
        <div className="mt-4 text-sm">
          <p>
            <span>{words.current(current.version)}</span> <UtcDateTime iso={current.since} />
          </p>
          <p className="text-muted">
            {words.hash}: <code className="wrap-anywhere">{current.sha256}</code>
          </p>
          {acceptances.length === 0 && <p className="mt-3">{words.none}</p>}
        </div>
      )}
      {acceptances.length > 0 && (
        <div className="mt-6">
          <Table caption={words.table} columns={columns} rows={acceptances} keyOf={({ id }) => id} />
        </div>
      )}
    </section>
  )
}

/** The switch that draws name and date of the reader over the document. */
export function WatermarkSwitch({ actor, share: { isWatermarked } }: Props) {
  const canSwitch = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'watermark.switch', isOn: isWatermarked }),
  )
  return (
    <section aria-labelledby="watermark">
      <h2 id="watermark" className="text-h3">
        {watermark.title}
      </h2>
      <Checkbox
        label={watermark.label}
        checked={isWatermarked}
        disabled={!canSwitch}
        className="mt-4 border border-blue"
        onChange={(isOn) => actor.send({ type: 'watermark.switch', isOn })}
      />
    </section>
  )
}
