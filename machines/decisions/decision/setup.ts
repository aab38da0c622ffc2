import { assign, fromPromise, setup } from 'xstate'
import {
  codeDigits,
  type ChangedSince,
  type Decided,
  type DecisionContent,
  type DecisionKind,
  type EarlierAcceptance,
} from '#contract/decisions/decisions.ts'
import type { DecisionDraft, PersonField } from '#contract/decisions/draft.ts'
import { hasChoices, pricedLinesOf } from '#contract/decisions/prices.ts'
import { limits } from '#contract/limits.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { changeIssues, choiceIssues, personIssues, reasonIssues } from './content.ts'

/** The events of a decision on an open proposal. */
export type DecisionEvent =
  | { type: 'decision.begin'; kind: DecisionKind; slide: number }
  | { type: 'option.choose'; option: number }
  | { type: 'count.change'; line: string; count: number }
  | { type: 'change.write'; at: number; slide: number; text: string }
  | { type: 'change.add' }
  | { type: 'change.remove'; at: number }
  | { type: 'reason.write'; text: string }
  | { type: 'person.write'; field: PersonField; text: string }
  | { type: 'terms.tick' }
  | { type: 'code.write'; code: string }
  | { type: 'step.next' | 'step.back' | 'code.resend' | 'dialog.close' }
  | { type: 'retry' | 'document.show' }

type Shown = { portalId: string; viewer: string; version: string }
export type DecisionInput = Shown & { content: ProposalContent; draft: DecisionDraft }

/** The document that has replaced the one that is shown, with the number of its version; without it, the number is still the same. */
export type Replacement = { version: string; document: ProposalContent; number?: number | undefined }

/** `confirmations`: the ids of the codes that were mailed to this reader. */
export type ReadInput = Shown & { confirmations: string[] }

/** `refused`: the sentences are for the fields of a step. `changed`: somebody has decided, another document is there, or access has ended. */
export type DecisionRefusal =
  | { outcome: 'refused'; error: string; fields: Record<string, string> }
  | { outcome: 'changed' }
type Earlier = { accepted: EarlierAcceptance | undefined }
/**
 * `confirmed`: this reader has decided on the version shown. `superseded`: this reader has decided on an earlier version; `replacement` is
 * the current one, or undefined if it is already shown.
 */
export type DecisionAnswer =
  | ({ outcome: 'open'; changed: ChangedSince | undefined } & Earlier)
  | ({ outcome: 'withdrawn'; withdrawnAt: string } & Earlier)
  | ({ outcome: 'decided' | 'confirmed'; decided: Decided } & Earlier)
  | { outcome: 'replaced'; replacement: Replacement }
  | { outcome: 'superseded'; decided: Decided; replacement: Replacement | undefined }
  | { outcome: 'ended'; error: string }
export type CodeAnswer = { outcome: 'sent'; confirmation: string } | DecisionRefusal
export type ConfirmAnswer = { outcome: 'decided'; decided: Decided } | DecisionRefusal

export type ConfirmInput = Shown & {
  confirmation: string
  code: string
  name: string
  role: string
  decision: DecisionContent
}

export type DecisionContext = DecisionInput & {
  kind: DecisionKind
  /** The slide that was read when the decision began, counted from 1. */
  slide: number
  isTicked: boolean
  code: string
  /** Whether a further code was mailed, and none is entered yet. */
  isSentAgain: boolean
  /** The sentences for the fields of the step that is shown, by field. */
  issues: Record<string, string>
  error: string | undefined
  decided: Decided | undefined
  /** When the firm withdrew the proposal. */
  withdrawnAt: string | undefined
  /** What has changed since an earlier version was decided on or withdrawn. */
  changed: ChangedSince | undefined
  /** The last acceptance of an earlier version. */
  accepted: EarlierAcceptance | undefined
  replacement: Replacement | undefined
  /** Whether the reader was at a step when the server answered that the proposal is no longer open as it is shown. */
  isInterrupted: boolean
}

type AnyAnswer = DecisionAnswer | CodeAnswer | ConfirmAnswer

/** Pins the first change to the slide that is read, if no change has any text yet. */
const pinnedTo = (slide: number, draft: DecisionDraft): DecisionDraft =>
  draft.changes.some(({ text }) => text !== '') ? draft : { ...draft, changes: [{ slide, text: '' }] }

const isEmpty = (issues: Record<string, string>) => Object.keys(issues).length === 0
const hasPending = ({ draft, kind }: DecisionContext) => draft.pending?.kind === kind

/** What a decision begins with, the first time and again. */
export const notBegun = { isTicked: false, isInterrupted: false, code: '', isSentAgain: false }

export const decisionSetup = setup({
  types: {} as {
    input: DecisionInput
    context: DecisionContext
    events: DecisionEvent
    tags: 'busy' | 'dialog'
  },
  actors: {
    readDecision: fromPromise<DecisionAnswer, ReadInput>(() =>
      Promise.reject(new Error('decision: readDecision is not provided')),
    ),
    requestCode: fromPromise<CodeAnswer, Shown & { kind: DecisionKind; email: string }>(() =>
      Promise.reject(new Error('decision: requestCode is not provided')),
    ),
    confirm: fromPromise<ConfirmAnswer, ConfirmInput>(() =>
      Promise.reject(new Error('decision: confirm is not provided')),
    ),
  },
  actions: {
    keepDraft: (_, _params: { portalId: string; draft: DecisionDraft }) => {},
    dropDraft: (_, _params: { portalId: string }) => {},
    /** Shows the document that has replaced this one. */
    showDocument: (_, _params: Replacement) => {},
    /** Ends access to the whole document, and says why. */
    endAccess: (_, _params: { error: string | undefined }) => {},
    /** Moves the focus to the first field with an issue. */
    pointToIssue: (_, _params: { issues: Record<string, string> }) => {},
    interrupt: assign({ isInterrupted: true, issues: {}, error: undefined }),
    clearIssues: assign({ issues: {}, error: undefined }),
    showIssues: assign((_, { issues }: { issues: Record<string, string> }) => ({ issues, error: undefined })),
    showError: assign((_, { error }: { error: string | undefined }) => ({ error, issues: {} })),
    /** Keeps what an answer to `readDecision` brings. */
    takeAnswer: assign((_, { outcome: _outcome, ...brought }: DecisionAnswer) => brought),
    begin: assign(({ context, event }) => ({
      ...(event.type === 'decision.begin' && {
        kind: event.kind,
        slide: event.slide,
        draft: event.kind === 'changes' ? pinnedTo(event.slide, context.draft) : context.draft,
      }),
      ...notBegun,
    })),
  },
  guards: {
    hasOutcome: (_, { answer, outcome }: { answer: AnyAnswer; outcome: AnyAnswer['outcome'] }) =>
      answer.outcome === outcome,
    startsAtCode: ({ context: { draft }, event }) =>
      event.type === 'decision.begin' && draft.pending?.kind === event.kind,
    startsAtChoice: ({ context: { content }, event }) =>
      event.type === 'decision.begin' && event.kind === 'accept' && hasChoices(content),
    startsAtChanges: ({ event }) => event.type === 'decision.begin' && event.kind === 'changes',
    startsAtDetails: ({ event }) => event.type === 'decision.begin' && event.kind === 'accept',
    canChoose: ({ context: { kind, content } }) => kind === 'accept' && hasChoices(content),
    isOffered: ({ context: { content, draft }, event }) =>
      event.type === 'count.change' &&
      pricedLinesOf(content).some(
        ({ key, option }) =>
          key === event.line && (content.decision?.one_option !== true || option === draft.option),
      ),
    isChosen: ({ context }) => isEmpty(choiceIssues(context)),
    isWritten: ({ context }) => isEmpty(changeIssues(context)),
    isExplained: ({ context }) => isEmpty(reasonIssues(context)),
    isAccepting: ({ context }) => context.kind === 'accept',
    isAskingForChanges: ({ context }) => context.kind === 'changes',
    isDeclining: ({ context }) => context.kind === 'decline',
    isNamed: ({ context }) => isEmpty(personIssues(context)),
    isNamedToAccept: ({ context }) => context.kind === 'accept' && isEmpty(personIssues(context)),
    isNamedWithCode: ({ context }) => hasPending(context) && isEmpty(personIssues(context)),
    hasPendingCode: ({ context }) => hasPending(context),
    isTickedWithCode: ({ context }) => context.isTicked && hasPending(context),
    isPersonRefused: (_, { answer }: { answer: CodeAnswer }) =>
      answer.outcome === 'refused' && ['name', 'role', 'email'].some((field) => field in answer.fields),
    hasDecided: ({ context }) => context.decided !== undefined,
    hasSubmitted: ({ context }) => context.draft.tried.length > 0,
    isNewVersionShown: ({ context }) => context.replacement === undefined,
    isInterrupted: ({ context }) => context.isInterrupted,
    isTicked: ({ context }) => context.isTicked,
    hasCode: ({ context }) => codeDigits(context.code).length === 6,
    canAddChange: ({ context }) => context.draft.changes.length < limits.decision.changes,
    hasSeveralChanges: ({ context }) => context.draft.changes.length > 1,
  },
})

export const shownOf = ({ portalId, viewer, version }: DecisionContext): Shown => ({
  portalId,
  viewer,
  version,
})
