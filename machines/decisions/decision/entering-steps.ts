import { assign } from 'xstate'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import type { DecisionDraft } from '#contract/decisions/draft.ts'
import { changeIssues, choiceIssues, personIssues, reasonIssues } from './content.ts'
import { closing, keepDraft, refuse, withDraft } from './draft.ts'
import { decisionSetup, type DecisionContext } from './setup.ts'

/**
 * Changes the chosen option or counts. The reader must accept the new total again, so a code that was mailed for the earlier total is no
 * longer valid.
 */
const withChoice = (context: DecisionContext, change: Pick<Partial<DecisionDraft>, 'option' | 'counts'>) => ({
  ...withDraft(context, {
    ...change,
    pending: context.draft.pending?.kind === 'accept' ? null : context.draft.pending,
  }),
  isTicked: false,
})

export const choosingState = decisionSetup.createStateConfig({
  description: 'The reader chooses from the options in the proposal, where there is a choice.',
  on: {
    ...closing,
    'option.choose': {
      actions: [assign(({ context, event }) => withChoice(context, { option: event.option })), keepDraft],
    },
    'count.change': {
      guard: 'isOffered',
      actions: [
        assign(({ context, event }) =>
          withChoice(context, { counts: { ...context.draft.counts, [event.line]: event.count } }),
        ),
        keepDraft,
      ],
    },
    'step.next': [
      { guard: 'isChosen', target: 'enteringDetails', actions: 'clearIssues' },
      refuse(choiceIssues),
    ],
  },
})

export const enteringChangesState = decisionSetup.createStateConfig({
  description: 'The requested changes, each pinned to a slide.',
  on: {
    ...closing,
    'change.write': {
      actions: [
        assign(({ context, event: { at, slide, text } }) =>
          withDraft(context, {
            changes: context.draft.changes.map((one, index) => (index === at ? { slide, text } : one)),
          }),
        ),
        keepDraft,
      ],
    },
    'change.add': {
      guard: 'canAddChange',
      actions: [
        assign(({ context }) =>
          withDraft(context, {
            changes: [...context.draft.changes, { slide: context.slide, text: '' }],
          }),
        ),
        keepDraft,
      ],
    },
    'change.remove': {
      guard: 'hasSeveralChanges',
      actions: [
        assign(({ context, event }) =>
          withDraft(context, { changes: context.draft.changes.filter((_, at) => at !== event.at) }),
        ),
        keepDraft,
      ],
    },
    'step.next': [
      { guard: 'isWritten', target: 'enteringDetails', actions: 'clearIssues' },
      refuse(changeIssues),
    ],
  },
})

export const enteringReasonState = decisionSetup.createStateConfig({
  description: 'The reason for declining the proposal. It is asked for once, and is optional.',
  on: {
    ...closing,
    'reason.write': {
      actions: [assign(({ context, event }) => withDraft(context, { reason: event.text })), keepDraft],
    },
    'step.next': [
      { guard: 'isExplained', target: 'enteringDetails', actions: 'clearIssues' },
      refuse(reasonIssues),
    ],
  },
})

export const enteringDetailsState = decisionSetup.createStateConfig({
  description:
    'The details of the person deciding. An emailed code stays valid as long as the address does not change.',
  on: {
    ...closing,
    'person.write': {
      actions: [
        assign(({ context, event }) =>
          withDraft(context, {
            [event.field]: event.text,
            ...(event.field === 'email' && event.text !== context.draft.email && { pending: null }),
          }),
        ),
        keepDraft,
      ],
    },
    'step.back': [
      { guard: 'canChoose', target: 'choosing', actions: 'clearIssues' },
      { guard: 'isAskingForChanges', target: 'enteringChanges', actions: 'clearIssues' },
      { guard: 'isDeclining', target: 'enteringReason', actions: 'clearIssues' },
    ],
    'step.next': [
      { guard: 'isNamedToAccept', target: 'reviewing', actions: 'clearIssues' },
      { guard: 'isNamedWithCode', target: 'confirming', actions: 'clearIssues' },
      { guard: 'isNamed', target: 'requesting', actions: 'clearIssues' },
      refuse(personIssues),
    ],
  },
})

export const reviewingState = decisionSetup.createStateConfig({
  description: 'The terms, accepted by ticking a box.',
  on: {
    ...closing,
    'terms.tick': {
      actions: assign({ isTicked: ({ context }) => !context.isTicked, issues: {}, error: undefined }),
    },
    'step.back': { target: 'enteringDetails', actions: 'clearIssues' },
    'step.next': [
      { guard: 'isTickedWithCode', target: 'confirming', actions: 'clearIssues' },
      { guard: 'isTicked', target: 'requesting', actions: 'clearIssues' },
      refuse(() => ({ terms: decisionMessages.notTicked })),
    ],
  },
})
