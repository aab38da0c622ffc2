import { assign, type ActorRefFrom } from 'xstate'
import { confirmationsOf, remainingDraft } from '#contract/decisions/draft.ts'
import { keepRemaining } from './decision/draft.ts'
import {
  decisionSetup,
  notBegun,
  shownOf,
  type DecisionAnswer,
  type DecisionContext,
} from './decision/setup.ts'
import { decidingState } from './decision/steps.ts'

const answered = (outcome: DecisionAnswer['outcome']) => ({
  type: 'hasOutcome' as const,
  params: ({ event }: { event: { output: DecisionAnswer } }) => ({ answer: event.output, outcome }),
})

const takeAnswer = {
  type: 'takeAnswer' as const,
  params: ({ event }: { event: { output: DecisionAnswer } }) => event.output,
}

const showReplacement = {
  type: 'showDocument' as const,
  params: ({ context: { replacement, version, content } }: { context: DecisionContext }) =>
    replacement ?? { version, document: content },
}

/**
 * A reader's decision on an open proposal: to accept it, to ask for changes, or to decline it. A mailed code confirms it. What is
 * entered stays in the browser until then. The server decides who was first, and whether the document is still the same.
 */
export const decisionMachine = decisionSetup.createMachine({
  id: 'decision',
  description: 'A reader’s decision on an open proposal.',
  context: ({ input }) => ({
    ...input,
    kind: 'accept',
    slide: 1,
    ...notBegun,
    issues: {},
    error: undefined,
    decided: undefined,
    withdrawnAt: undefined,
    changed: undefined,
    accepted: undefined,
    replacement: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Checks whether somebody has decided or the document has changed.',
      invoke: {
        id: 'readDecision',
        src: 'readDecision',
        input: ({ context }) => ({
          ...shownOf(context),
          confirmations: confirmationsOf(context.draft),
        }),
        onDone: [
          { guard: answered('confirmed'), target: 'decided.recovered', actions: takeAnswer },
          { guard: answered('superseded'), target: 'replaced', actions: takeAnswer },
          { guard: answered('decided'), target: 'decided', actions: takeAnswer },
          { guard: answered('replaced'), target: 'replaced', actions: takeAnswer },
          { guard: answered('ended'), target: 'ended', actions: takeAnswer },
          { guard: answered('withdrawn'), target: 'withdrawn', actions: takeAnswer },
          { target: 'open', actions: takeAnswer },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: (event.error as Error).message }) },
        },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: 'clearIssues' } } },
    open: {
      on: {
        'decision.begin': [
          { guard: 'startsAtCode', target: 'deciding.confirming', actions: 'begin' },
          { guard: 'startsAtChoice', target: 'deciding.choosing', actions: 'begin' },
          { guard: 'startsAtDetails', target: 'deciding.enteringDetails', actions: 'begin' },
          { guard: 'startsAtChanges', target: 'deciding.enteringChanges', actions: 'begin' },
          { target: 'deciding.enteringReason', actions: 'begin' },
        ],
      },
    },
    deciding: decidingState,
    decided: {
      description: 'Shows who decided, and when. Only another version of the proposal can be decided on.',
      initial: 'read',
      states: {
        read: { always: [{ guard: 'isInterrupted', target: 'alreadyDecided' }, { target: 'quiet' }] },
        quiet: {},
        announced: {
          tags: 'dialog',
          description: 'This reader has decided.',
          on: { 'dialog.close': { target: 'quiet' } },
        },
        recovered: {
          tags: 'dialog',
          description:
            'This reader had decided, and the answer was lost. Anything they typed that was not recorded is kept.',
          on: { 'dialog.close': { target: 'quiet', actions: keepRemaining } },
        },
        alreadyDecided: {
          tags: 'dialog',
          description:
            'A decision was recorded while this reader was in the middle of theirs, by somebody else or in another tab.',
          on: { 'dialog.close': { target: 'quiet' } },
        },
      },
    },
    withdrawn: {
      description:
        'The firm has withdrawn the proposal. It can still be read, and another version can be decided on.',
      initial: 'read',
      states: {
        read: { always: [{ guard: 'isInterrupted', target: 'announced' }, { target: 'quiet' }] },
        announced: { tags: 'dialog', on: { 'dialog.close': { target: 'quiet' } } },
        quiet: {},
      },
    },
    replaced: {
      tags: 'dialog',
      description: 'Another document has replaced the one shown, or the one on which this reader decided.',
      on: {
        'document.show': [
          {
            guard: 'isNewVersionShown',
            target: 'loading',
            actions: [
              keepRemaining,
              assign(({ context: { draft, decided } }) => ({
                ...notBegun,
                decided: undefined,
                draft: remainingDraft(draft, decided?.recorded),
              })),
            ],
          },
          { guard: 'hasDecided', actions: [keepRemaining, showReplacement] },
          { actions: showReplacement },
        ],
      },
    },
    ended: {
      type: 'final',
      description: 'Access to the proposal has ended. The portal says why, and shows what was typed.',
      entry: { type: 'endAccess', params: ({ context: { error } }) => ({ error }) },
    },
  },
})

export type DecisionActor = ActorRefFrom<typeof decisionMachine>
