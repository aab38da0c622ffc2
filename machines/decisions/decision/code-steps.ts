import { assign } from 'xstate'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import { withSubmittedCode } from '#contract/decisions/draft.ts'
import { decisionOf } from './content.ts'
import { closing, keepDraft, refuse, withDraft } from './draft.ts'
import { decisionSetup, shownOf, type CodeAnswer, type ConfirmAnswer } from './setup.ts'

type Answered<Answer> = { event: { output: Answer } }

const answered = (outcome: (CodeAnswer | ConfirmAnswer)['outcome']) => ({
  type: 'hasOutcome' as const,
  params: ({ event }: Answered<CodeAnswer | ConfirmAnswer>) => ({ answer: event.output, outcome }),
})

const errorOf = (answer: CodeAnswer | ConfirmAnswer) => ('error' in answer ? answer.error : undefined)
const fieldsOf = (answer: CodeAnswer | ConfirmAnswer) => (answer.outcome === 'refused' ? answer.fields : {})

const showRefusal = {
  type: 'showError',
  params: ({ event }: Answered<CodeAnswer | ConfirmAnswer>) => ({ error: errorOf(event.output) }),
} as const
const showFailure = {
  type: 'showError',
  params: ({ event }: { event: { error: unknown } }) => ({ error: (event.error as Error).message }),
} as const

export const requestingState = decisionSetup.createStateConfig({
  tags: 'busy',
  description:
    'A code is being emailed. It can be used only once the server has answered, so the dialog stays open.',
  invoke: {
    id: 'requestCode',
    src: 'requestCode',
    input: ({ context }) => ({ ...shownOf(context), kind: context.kind, email: context.draft.email }),
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
              begunFor: undefined,
            }),
            code: '',
            isSentAgain: context.draft.pending?.kind === context.kind,
          })),
          keepDraft,
        ],
      },
      {
        guard: answered('changed'),
        target: '#decision.loading',
        actions: 'interrupt',
      },
      { guard: 'hasPendingCode', target: 'confirming', actions: showRefusal },
      {
        guard: { type: 'isPersonRefused', params: ({ event }) => ({ answer: event.output }) },
        target: 'enteringDetails',
        actions: [
          assign(({ event }) => ({ error: errorOf(event.output), issues: fieldsOf(event.output) })),
          { type: 'pointToIssue', params: ({ event }) => ({ issues: fieldsOf(event.output) }) },
        ],
      },
      { guard: 'isAccepting', target: 'reviewing', actions: showRefusal },
      { target: 'enteringDetails', actions: showRefusal },
    ],
    onError: [
      { guard: 'hasPendingCode', target: 'confirming', actions: showFailure },
      { guard: 'isAccepting', target: 'reviewing', actions: showFailure },
      { target: 'enteringDetails', actions: showFailure },
    ],
  },
})

export const confirmingState = decisionSetup.createStateConfig({
  description: 'The emailed code is entered.',
  on: {
    ...closing,
    'code.write': {
      actions: assign({
        code: ({ event }) => event.code,
        isSentAgain: false,
        issues: {},
        error: undefined,
      }),
    },
    'code.resend': { target: 'requesting', actions: 'clearIssues' },
    'step.back': { target: 'enteringDetails', actions: ['clearIssues', assign({ code: '' })] },
    'step.next': [
      {
        guard: 'hasCode',
        target: 'sending',
        actions: [
          'clearIssues',
          assign({ draft: ({ context }) => withSubmittedCode(context.draft) }),
          keepDraft,
        ],
      },
      refuse(() => ({ code: decisionMessages.codeMissing })),
    ],
  },
})

export const sendingState = decisionSetup.createStateConfig({
  tags: 'busy',
  description: 'The decision is being sent. It can no longer be taken back.',
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
            decided: ({ event }) => (event.output.outcome === 'decided' ? event.output.decided : undefined),
          }),
          { type: 'dropDraft', params: ({ context: { portalId } }) => ({ portalId }) },
        ],
      },
      {
        guard: answered('changed'),
        target: '#decision.loading',
        actions: 'interrupt',
      },
      {
        target: 'confirming',
        actions: [
          assign(({ event }) => ({ error: errorOf(event.output), issues: fieldsOf(event.output) })),
          { type: 'pointToIssue', params: ({ event }) => ({ issues: fieldsOf(event.output) }) },
        ],
      },
    ],
    onError: { target: 'confirming', actions: showFailure },
  },
})
