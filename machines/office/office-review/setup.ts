import { fromPromise, setup } from 'xstate'
import { actFields } from '#contract/reviews/acts.ts'
import { actsOf, readValuesOf, type MailPreview, type Review } from '#contract/reviews/reviews.ts'

/** A file that somebody chose. */
export type ChosenFile = { name: string; text: () => Promise<string> }

export type OfficeReviewEvent =
  | { type: 'retry' }
  /** `target` is the id of the part that the act is about, for example a comment; empty if the act is about the whole entry. */
  | { type: 'act.choose'; act: string; target: string }
  | { type: 'field.change'; name: string; value: string }
  | { type: 'document.choose'; file: ChosenFile }
  | { type: 'mails.preview' }
  | { type: 'act.back' }
  | { type: 'act.cancel' }
  | { type: 'act.confirm' }

/** A part of a text that is the same as before, is new, or is gone. */
export type TextChange = { kind: 'same' | 'added' | 'removed'; text: string }
/** A field of a Blueprint, with the parts of its text that changed since the previous submission. */
export type ChangedField = { name: 'title' | 'summary' | 'content'; changes: TextChange[] }

export type Texts = Readonly<Record<string, string>>
/** `drafts` has the texts that were typed for acts and not sent, by `draftKeyOf`. */
export type OpenedReview = { review: Review; changes: ChangedField[]; drafts: Texts }
export type ChosenAct = { act: string; target: string }
/** `read`: what the reviewer has seen, such as the revision. The server refuses the act if it has changed. */
export type FilledAct = ChosenAct & { fields: Texts; read: ReturnType<typeof readValuesOf> }
export type ActRefusal = {
  outcome: 'refused'
  error: string
  /** A sentence for each field, by its name. */
  issues: Texts
  /** Whether the act was refused because the sign-in is too old. */
  signIn: boolean
}
/** The entry has changed in the meantime. */
export type OutdatedOutcome = { outcome: 'outdated'; error: string }
export type PreviewOutcome = { outcome: 'previewed'; mails: MailPreview[] } | ActRefusal | OutdatedOutcome
export type ActOutcome = { outcome: 'acted'; review: Review } | ActRefusal | OutdatedOutcome

export type Context = {
  review: Review | undefined
  changes: ChangedField[]
  drafts: Texts
  chosen: ChosenAct
  /** The name of the chosen document, and its text. */
  document: { name: string; text: string } | undefined
  issues: Texts
  mails: MailPreview[]
  /** The act that was done last. */
  done: string
  error: string | undefined
  isSignInTooOld: boolean
}

/** The name under which a draft of a field is kept. */
export const draftKeyOf = ({ act, target }: ChosenAct, name: string): string => `${act}:${target}:${name}`

/** The chosen act, with the values of the fields that it asks for and those that were read. */
export function filledAct({ review, chosen, drafts, document }: Context): FilledAct {
  const names = review ? (actFields[review.queue][chosen.act] ?? []) : []
  const fields = names.map((name) => [
    name,
    name === 'document' ? (document?.text ?? '') : (drafts[draftKeyOf(chosen, name)] ?? ''),
  ])
  return {
    ...chosen,
    fields: Object.fromEntries(fields) as Texts,
    read: review ? readValuesOf(review) : {},
  }
}

export const reviewSetup = setup({
  types: {} as { context: Context; events: OfficeReviewEvent; tags: 'busy' | 'open' },
  actors: {
    /** Resolves with null if the entry does not exist. */
    readReview: fromPromise<OpenedReview | null>(() =>
      Promise.reject(new Error('office-review: readReview is not provided')),
    ),
    readDocument: fromPromise<{ name: string; text: string }, { file: ChosenFile }>(() =>
      Promise.reject(new Error('office-review: readDocument is not provided')),
    ),
    previewMails: fromPromise<PreviewOutcome, FilledAct>(() =>
      Promise.reject(new Error('office-review: previewMails is not provided')),
    ),
    performAct: fromPromise<ActOutcome, FilledAct>(() =>
      Promise.reject(new Error('office-review: performAct is not provided')),
    ),
  },
  actions: {
    keepDrafts: (_, _params: { drafts: Texts }) => {},
    /** Reads again how many entries wait in each area of the office. */
    refreshWaiting: () => {},
    /** `place` is `act` for the form of the act, `done` for the message that it was done. */
    focusOn: (_, _params: { place: string }) => {},
  },
  guards: {
    canAct: ({ context }, { act }: { act: string }) =>
      context.review !== undefined && actsOf(context.review).includes(act),
    hasFields: ({ context }) => Object.keys(filledAct(context).fields).length > 0,
    isFound: (_, { opened }: { opened: OpenedReview | null }) => opened !== null,
    isPreviewed: (_, { outcome }: PreviewOutcome) => outcome === 'previewed',
    isActAccepted: (_, { outcome }: ActOutcome) => outcome === 'acted',
    isOutdated: (_, { outcome }: PreviewOutcome | ActOutcome) => outcome === 'outdated',
  },
})
