import { assign, type ActorRefFrom } from 'xstate'
import { decisionSetup, shownOf, type DecisionAnswer } from './decision/setup.ts'
import { decidingState } from './decision/steps.ts'

const answered = (outcome: DecisionAnswer['outcome']) => ({
  type: 'hasOutcome' as const,
  params: ({ event }: { event: { output: DecisionAnswer } }) => ({ answer: event.output, outcome }),
})

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
    isTicked: false,
    code: '',
    isSentAgain: false,
    issues: {},
    error: undefined,
    decided: undefined,
    withdrawnAt: undefined,
    changed: undefined,
    replacement: undefined,
    isInterrupted: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Checks whether somebody has decided or the document has changed.',
      invoke: {
        id: 'readDecision',
        src: 'readDecision',
        input: ({ context }) => shownOf(context),
        onDone: [
          {
            guard: answered('decided'),
            target: 'decided',
            actions: assign({
              decided: ({ event }) => (event.output.outcome === 'decided' ? event.output.decided : undefined),
            }),
          },
          {
            guard: answered('replaced'),
            target: 'replaced',
            actions: assign({
              replacement: ({ event }) =>
                event.output.outcome === 'replaced' ? event.output.replacement : undefined,
            }),
          },
          {
            guard: answered('ended'),
            target: 'ended',
            actions: assign({
              error: ({ event }) => (event.output.outcome === 'ended' ? event.output.error : undefined),
            }),
          },
          {
            guard: answered('withdrawn'),
            target: 'withdrawn',
            actions: assign({
              withdrawnAt: ({ event }) =>
                event.output.outcome === 'withdrawn' ? event.output.at : undefined,
            }),
          },
          {
            target: 'open',
            actions: assign({
              changed: ({ event }) => (event.output.outcome === 'open' ? event.output.changed : undefined),
            }),
          },
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
          { guard: 'beginsWithCode', target: 'deciding.confirming', actions: 'begin' },
          { guard: 'beginsWithChoice', target: 'deciding.choosing', actions: 'begin' },
          { guard: 'beginsWithName', target: 'deciding.naming', actions: 'begin' },
          { guard: 'beginsWithChanges', target: 'deciding.pinning', actions: 'begin' },
          { target: 'deciding.explaining', actions: 'begin' },
        ],
      },
    },
    deciding: decidingState,
    decided: {
      description: 'Shows who decided, and when. Only another version of the proposal can be decided on.',
      initial: 'read',
      states: {
        read: { always: [{ guard: 'isInterrupted', target: 'forestalled' }, { target: 'quiet' }] },
        quiet: {},
        announced: {
          tags: 'dialog',
          description: 'This reader has decided.',
          on: { 'dialog.close': { target: 'quiet' } },
        },
        forestalled: {
          tags: 'dialog',
          description: 'Somebody else decided while this reader was in the middle of their own decision.',
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
      description: 'Another document has replaced the one that is shown. Nothing has been decided.',
      on: {
        'document.show': {
          actions: {
            type: 'showDocument',
            params: ({ context: { replacement, version, content } }) =>
              replacement ?? { version, document: content },
          },
        },
      },
    },
    ended: {
      tags: 'dialog',
      description: 'The proposal has expired or been withdrawn. Nothing has been decided.',
      on: { 'page.reload': { actions: 'reloadPage' } },
    },
  },
})

export type DecisionActor = ActorRefFrom<typeof decisionMachine>
