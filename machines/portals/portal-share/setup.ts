import { fromPromise, setup } from 'xstate'
import type { OfferChange } from '#contract/decisions/offer-changes.ts'
import type { NewCode, PortalArea, PortalChange, PortalShare } from '#contract/portals/office.ts'

/** The fields in which something is typed, named by the change that saves it. */
export type ShareField = 'recipient' | 'expiry' | 'agreement'

/** The events of sharing a proposal or deck. */
export type PortalShareEvent =
  | { type: 'retry' }
  | { type: 'field.change'; field: ShareField; text: string }
  | { type: 'recipient.add' }
  | { type: 'text.copy'; what: CopiedText; text: string }
  | { type: 'code.hide' }
  | { type: 'expiry.save' | 'expiry.remove' | 'agreement.save' }
  /** `target`: the id of a recipient; null for all codes. */
  | { type: 'revocation.ask'; target: string | null }
  | { type: 'question.cancel' }
  | { type: 'question.confirm' }
  | { type: 'access.restore' }
  | { type: 'notice.switch' | 'watermark.switch'; isOn: boolean }
  | { type: 'recipients.remind' | 'withdrawal.ask' }

/** What is changed of a shared document: also who has a code. */
export type ShareChange = PortalChange | OfferChange | { change: 'recipient'; recipient: string }
export type CopiedText = 'code' | 'mail'
export type PortalId = { area: PortalArea; id: string }

/** The text typed in a field. `read`: the saved value that it would replace, as it was when the typing began. */
export type TypedField = { text: string; read: string | null }
/** What is typed and not saved. */
export type TypedFields = Partial<Record<ShareField, TypedField>>
/** A document's access list, with what was typed before and not saved. */
export type OpenedShare = { share: PortalShare; typed: TypedFields }
/** Names a draft by its document and by the change that saves its text. Most changes have no draft. */
export type ShareDraft = PortalId & { saves: ShareChange['change'] }

/** `issues` are about fields; `signIn` means that the sign-in is too old. `outdated`: somebody else has changed the document since. */
export type ShareRefusal = {
  outcome: 'refused' | 'outdated'
  error: string
  issues: { recipient?: string; day?: string; agreement?: string }
  signIn: boolean
}
/** `code`: the new code of a recipient who was added. */
export type ChangeOutcome = { outcome: 'changed'; share: PortalShare; code?: NewCode } | ShareRefusal

export type Context = PortalId & {
  share: PortalShare | undefined
  typed: TypedFields
  /** The version of the proposal when the list was read. The answer to a change may have a newer one, of which nobody was told. */
  version: string
  issues: ShareRefusal['issues']
  /** The access code that was just made for a recipient. It cannot be shown again. */
  code: NewCode | undefined
  copied: CopiedText | undefined
  wanted: ShareChange
  error: string | undefined
  isSignInTooOld: boolean
}

export const noRefusal = { error: undefined, issues: {}, isSignInTooOld: false }

export const shareSetup = setup({
  types: {} as { input: PortalId; context: Context; events: PortalShareEvent; tags: 'busy' },
  actors: {
    readShare: fromPromise<OpenedShare, PortalId>(() =>
      Promise.reject(new Error('portal-share: readShare is not provided')),
    ),
    changeShare: fromPromise<ChangeOutcome, PortalId & { change: ShareChange }>(() =>
      Promise.reject(new Error('portal-share: changeShare is not provided')),
    ),
    copy: fromPromise<CopiedText, { what: CopiedText; text: string }>(() =>
      Promise.reject(new Error('portal-share: copy is not provided')),
    ),
  },
  actions: {
    keepDraft: (_, _params: ShareDraft & TypedField) => {},
    dropDraft: (_, _params: ShareDraft) => {},
  },
  guards: {
    isPublished: ({ context: { share } }) => share?.isPublished === true,
    isChanged: (_, { outcome }: ChangeOutcome) => outcome === 'changed',
    isOutdated: (_, { outcome }: ChangeOutcome) => outcome === 'outdated',
  },
})

export const draftOf = ({ area, id }: PortalId, saves: ShareDraft['saves']): ShareDraft => ({
  area,
  id,
  saves,
})
