import { assign } from 'xstate'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import type { DecisionDraft } from '#contract/decisions/draft.ts'
import { messages } from '#contract/errors.ts'
import {
  changeIssues,
  choiceIssues,
  decisionOf,
  decisionSetup,
  personIssues,
  shownOf,
  type CodeAnswer,
  type ConfirmAnswer,
  type DecisionContext,
} from './setup.ts'

const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { portalId, draft } }: { context: DecisionContext }) => ({ portalId, draft }),
} as const

const withDraft = ({ draft }: DecisionContext, change: Partial<DecisionDraft>) => ({
  draft: { ...draft, ...change },
  issues: {},
  error: undefined,
})

const answered = (outcome: (CodeAnswer | ConfirmAnswer)['outcome']) => ({
  type: 'hasOutcome' as const,
  params: ({ event }: { event: { output: CodeAnswer | ConfirmAnswer } }) => ({
    answer: event.output,
    outcome,
  }),
})

const errorOf = (answer: CodeAnswer | ConfirmAnswer) => ('error' in answer ? answer.error : undefined)
const fieldsOf = (answer: CodeAnswer | ConfirmAnswer) => (answer.outcome === 'refused' ? answer.fields : {})

/** The steps of a decision, in a dialog. */
export const decidingState = decisionSetup.createStateConfig({
  tags: 'dialog',
  initial: 'choosing',
  on: { 'dialog.close': { target: 'open', actions: 'clearIssues' } },
  states: {
    choosing: {
      description: 'What of the proposal is taken, where there is a choice.',
      on: {
        'option.choose': {
          actions: [
            assign(({ context, event }) => withDraft(context, { option: event.option, counts: {} })),
            keepDraft,
          ],
        },
        'count.change': {
          guard: 'isOffered',
          actions: [
            assign(({ context, event }) =>
              withDraft(context, { counts: { ...context.draft.counts, [event.line]: event.count } }),
            ),
            keepDraft,
          ],
        },
        'step.next': [
          { guard: 'isChosen', target: 'naming', actions: 'clearIssues' },
          {
            actions: [
              assign({ issues: ({ context }) => choiceIssues(context) }),
              { type: 'pointToIssue', params: ({ context }) => ({ issues: choiceIssues(context) }) },
            ],
          },
        ],
      },
    },
    pinning: {
      description: 'The changes that are asked for, each pinned to a slide.',
      on: {
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
          guard: 'mayAddChange',
          actions: [
            assign(({ context }) =>
              withDraft(context, { changes: [...context.draft.changes, { slide: 9, text: '' }] }),
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
          { guard: 'isWritten', target: 'naming', actions: 'clearIssues' },
          {
            actions: [
              assign({ issues: ({ context }) => changeIssues(context.draft) }),
              { type: 'pointToIssue', params: ({ context }) => ({ issues: changeIssues(context.draft) }) },
            ],
          },
        ],
      },
    },
    explaining: {
      description: 'Why the proposal is declined. It is asked once, and need not be said.',
      on: {
        'reason.write': {
          actions: [assign(({ context, event }) => withDraft(context, { reason: event.text })), keepDraft],
        },
        'step.next': { target: 'naming', actions: 'clearIssues' },
      },
    },
    naming: {
      on: {
        'person.write': {
          actions: [
            assign(({ context, event }) => withDraft(context, { [event.field]: event.text })),
            keepDraft,
          ],
        },
        'step.back': [
          { guard: 'canChoose', target: 'choosing', actions: 'clearIssues' },
          { guard: 'isAskingForChanges', target: 'pinning', actions: 'clearIssues' },
          { guard: 'isDeclining', target: 'explaining', actions: 'clearIssues' },
        ],
        'step.next': [
          { guard: 'isNamedToAccept', target: 'reviewing', actions: 'clearIssues' },
          { guard: 'isNamed', target: 'requesting', actions: 'clearIssues' },
          {
            actions: [
              assign({ issues: ({ context }) => personIssues(context.draft) }),
              { type: 'pointToIssue', params: ({ context }) => ({ issues: personIssues(context.draft) }) },
            ],
          },
        ],
      },
    },
    reviewing: {
      description: 'The terms, which are ticked now.',
      on: {
        'terms.tick': { actions: assign({ isTicked: ({ context }) => !context.isTicked, issues: {} }) },
        'step.back': { target: 'naming', actions: 'clearIssues' },
        'step.next': [
          { guard: 'isTicked', target: 'requesting', actions: 'clearIssues' },
          {
            actions: [
              assign({ issues: { terms: decisionMessages.notTicked } }),
              { type: 'pointToIssue', params: { issues: { terms: decisionMessages.notTicked } } },
            ],
          },
        ],
      },
    },
    requesting: {
      tags: 'busy',
      description: 'A code is mailed.',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => ({
          ...shownOf(context),
          kind: context.kind,
          email: context.draft.email,
        }),
        onDone: [
          {
            guard: answered('sent'),
            target: 'confirming',
            actions: [
              assign(({ context, event }) => ({
                ...withDraft(context, {
                  pending:
                    event.output.outcome === 'sent'
                      ? { kind: context.kind, confirmation: event.output.confirmation }
                      : null,
                }),
                code: '',
              })),
              keepDraft,
            ],
          },
          { guard: answered('changed'), target: '#decision.loading' },
          {
            guard: answered('ended'),
            target: '#decision.ended',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            guard: 'hasPendingCode',
            target: 'confirming',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'naming',
            actions: assign(({ event }) => ({
              error: errorOf(event.output),
              issues: fieldsOf(event.output),
            })),
          },
        ],
        onError: [
          {
            guard: 'hasPendingCode',
            target: 'confirming',
            actions: assign({ error: messages.unreachable }),
          },
          {
            guard: 'isAccepting',
            target: 'reviewing',
            actions: assign({ error: messages.unreachable }),
          },
          { target: 'naming', actions: assign({ error: messages.unreachable }) },
        ],
      },
    },
    confirming: {
      description: 'The code that was mailed is entered.',
      on: {
        'code.write': { actions: assign({ code: ({ event }) => event.code, issues: {}, error: undefined }) },
        'code.resend': { target: 'requesting', actions: 'clearIssues' },
        'step.back': {
          target: 'naming',
          actions: [
            assign(({ context }) => ({ ...withDraft(context, { pending: null }), code: '' })),
            keepDraft,
          ],
        },
        'step.next': [
          { guard: 'hasCode', target: 'sending', actions: 'clearIssues' },
          {
            actions: [
              assign({ issues: { code: decisionMessages.codeMissing } }),
              { type: 'pointToIssue', params: { issues: { code: decisionMessages.codeMissing } } },
            ],
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({
          ...shownOf(context),
          confirmation: context.draft.pending?.confirmation ?? '',
          code: context.code,
          name: context.draft.name,
          role: context.draft.role,
          decision: decisionOf(context),
        }),
        onDone: [
          {
            guard: answered('decided'),
            target: '#decision.decided.announced',
            actions: [
              assign({
                decided: ({ event }) =>
                  event.output.outcome === 'decided' ? event.output.decided : undefined,
              }),
              { type: 'dropDraft', params: ({ context: { portalId } }) => ({ portalId }) },
            ],
          },
          { guard: answered('changed'), target: '#decision.loading' },
          {
            guard: answered('ended'),
            target: '#decision.ended',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'confirming',
            actions: assign(({ event }) => ({
              error: errorOf(event.output),
              issues: fieldsOf(event.output),
            })),
          },
        ],
        onError: { target: 'confirming', actions: assign({ error: messages.unreachable }) },
      },
    },
  },
})
