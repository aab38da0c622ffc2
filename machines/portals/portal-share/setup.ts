import { fromPromise, setup } from 'xstate'
import type { OfferChange } from '#contract/decisions/offer-changes.ts'
import type { NewCode, PortalArea, PortalChange, PortalShare } from '#contract/portals/office.ts'

/** The events of sharing a proposal or deck. */
export type PortalShareEvent =
  | { type: 'retry' }
  | { type: 'recipient.change'; value: string }
  | { type: 'recipient.add' }
  | { type: 'text.copy'; what: CopiedText; text: string }
  | { type: 'code.hide' }
  | { type: 'day.change'; value: string }
  | { type: 'expiry.save' }
  | { type: 'expiry.remove' }
  /** `target`: the id of a recipient; null for all codes. */
  | { type: 'revocation.ask'; target: string | null }
  | { type: 'question.cancel' }
  | { type: 'question.confirm' }
  | { type: 'access.restore' }
  | { type: 'notice.switch'; isOn: boolean }
  | { type: 'watermark.switch'; isOn: boolean }
  | { type: 'agreement.write'; text: string }
  | { type: 'agreement.save' }
  | { type: 'recipients.remind' | 'withdrawal.ask' }

/** What is changed of a shared document. */
export type ShareChange = PortalChange | OfferChange
export type CopiedText = 'code' | 'mail'
export type PortalId = { area: PortalArea; id: string }

/** A document's access list, with what was typed before and not saved, or else what is saved. */
export type OpenedShare = { share: PortalShare; recipient: string; agreement: string }
/** Names a draft by its document and by the change that saves its text. Most changes have no draft. */
export type ShareDraft = PortalId & { saves: 'recipient' | ShareChange['change'] }

/** `issues` are about fields; `signIn` means that the sign-in is too old. */
export type ShareRefusal = {
  outcome: 'refused'
  error: string
  issues: { recipient?: string; day?: string; agreement?: string }
  signIn: boolean
}
export type AddOutcome = { outcome: 'added'; code: NewCode; share: PortalShare } | ShareRefusal
export type ChangeOutcome = { outcome: 'changed'; share: PortalShare } | ShareRefusal

type Context = PortalId & {
  share: PortalShare | undefined
  recipient: string
  /** The typed last day on which the document opens, such as `2026-12-31`; empty if access does not expire. */
  day: string
  /** The text that readers accept before they read, as it is typed. */
  agreement: string
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
    addRecipient: fromPromise<AddOutcome, PortalId & { recipient: string }>(() =>
      Promise.reject(new Error('portal-share: addRecipient is not provided')),
    ),
    changeShare: fromPromise<ChangeOutcome, PortalId & { change: ShareChange }>(() =>
      Promise.reject(new Error('portal-share: changeShare is not provided')),
    ),
    copy: fromPromise<CopiedText, { what: CopiedText; text: string }>(() =>
      Promise.reject(new Error('portal-share: copy is not provided')),
    ),
  },
  actions: {
    keepDraft: (_, _params: ShareDraft & { text: string }) => {},
    dropDraft: (_, _params: ShareDraft) => {},
  },
  guards: {
    isAdded: (_, { outcome }: AddOutcome) => outcome === 'added',
    isChanged: (_, { outcome }: ChangeOutcome) => outcome === 'changed',
  },
})

export const draftOf = ({ area, id }: PortalId, saves: ShareDraft['saves']): ShareDraft => ({
  area,
  id,
  saves,
})

export const keepDraft = (saves: 'recipient' | 'agreement') => ({
  type: 'keepDraft' as const,
  params: ({ context }: { context: Context }) => ({ ...draftOf(context, saves), text: context[saves] }),
})
