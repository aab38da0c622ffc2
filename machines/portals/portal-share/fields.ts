import type { PortalShare } from '#contract/portals/office.ts'
import type { Context, PortalShareEvent, ShareChange, ShareField, TypedField, TypedFields } from './setup.ts'

/** What is saved of a field: as a change names it that replaces it, and as the field shows it. */
function savedIn(share: PortalShare | undefined, field: ShareField): TypedField {
  const agreement = share?.agreement
  if (field === 'agreement') return { text: agreement?.text ?? '', read: agreement?.sha256 ?? null }
  const read = field === 'expiry' ? (share?.expiresAt ?? null) : null
  // The last day on which the document opens, as a date field has it.
  return { text: read?.slice(0, 10) ?? '', read }
}

/** What a field shows: what is typed, else what is saved. */
export const shownIn = ({ share, typed }: Pick<Context, 'share' | 'typed'>, field: ShareField): TypedField =>
  typed[field] ?? savedIn(share, field)

/** What is typed after another key in a field. It still names the value that was there when the typing began. */
export const typedInto = (context: Context, field: ShareField, text: string): TypedField => ({
  text,
  read: shownIn(context, field).read,
})

export const withoutTyped = (typed: TypedFields, saved: string): TypedFields =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => field !== saved))

/**
 * What is typed once a newer share is shown. A text whose change was refused because of it may replace what is saved now: its writer was
 * told. Others are still refused.
 */
export const typedAfter = ({ typed, wanted }: Context, share: PortalShare): TypedFields =>
  Object.fromEntries(
    Object.entries(typed).map(([field, { text, read }]) => [
      field,
      { text, read: field === wanted.change ? savedIn(share, field as ShareField).read : read },
    ]),
  )

/** The change that a person asks for with an event. What it replaces is named as they have seen it. */
export function wantedBy(context: Context, event: PortalShareEvent): ShareChange {
  const { share, wanted, version } = context
  switch (event.type) {
    case 'recipient.add':
      return { change: 'recipient', recipient: shownIn(context, 'recipient').text }
    case 'expiry.save': {
      const { text, read } = shownIn(context, 'expiry')
      return { change: 'expiry', day: text === '' ? null : text, read }
    }
    case 'expiry.remove':
      return { change: 'expiry', day: null, read: savedIn(share, 'expiry').read }
    case 'agreement.save':
      return { change: 'agreement', ...shownIn(context, 'agreement') }
    case 'notice.switch':
      return { change: 'tellsOpening', isOn: event.isOn }
    case 'watermark.switch':
      return { change: 'watermark', isOn: event.isOn }
    case 'revocation.ask':
      return event.target === null
        ? { change: 'revoke' }
        : { change: 'revokeRecipient', recipient: event.target }
    case 'access.restore':
      return { change: 'restore', read: share?.revokedAt ?? null }
    case 'recipients.remind':
      return { change: 'remind', version }
    case 'withdrawal.ask':
      return { change: 'withdraw', version }
    default:
      return wanted
  }
}
