import { assign, type ActorRefFrom } from 'xstate'
import { accessState } from './portal/access.ts'
import { documentState } from './portal/document.ts'
import { portalSetup } from './portal/setup.ts'

/**
 * A confidential document behind an access code. The server checks the code and its error messages are shown unchanged. The
 * document is only kept in memory: it is locked again when the person leaves or reloads the page, or when access ends.
 */
export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  description: 'A confidential document behind an access code.',
  context: ({ input }) => ({
    kind: input.kind,
    documentId: input.documentId,
    code: '',
    isCodeShown: false,
    error: undefined,
    document: input.document,
    viewer: undefined,
    slide: 1,
    link: '',
  }),
  initial: 'locked',
  states: {
    locked: {
      always: { guard: 'hasDocument', target: 'unlocked' },
      on: {
        'code.change': { actions: assign({ code: ({ event }) => event.code }) },
        'code.toggle': { actions: assign({ isCodeShown: ({ context }) => !context.isCodeShown }) },
        'code.submit': {
          guard: 'hasCode',
          target: 'authenticating',
          actions: assign({ error: undefined }),
        },
      },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'unlock',
        src: 'unlock',
        input: ({ context: { kind, documentId, code } }) => ({ kind, documentId, code }),
        onDone: {
          target: 'unlocked',
          actions: assign({
            document: ({ event }) => event.output.document,
            viewer: ({ event }) => event.output.viewer,
            code: '',
            isCodeShown: false,
          }),
        },
        onError: {
          target: 'locked',
          actions: [assign({ error: ({ event }) => (event.error as Error).message }), 'pointToCode'],
        },
      },
    },
    unlocked: {
      type: 'parallel',
      invoke: [
        { id: 'reader', src: 'reader' },
        { id: 'printTitle', src: 'printTitle', input: ({ context: { document } }) => ({ document }) },
      ],
      on: {
        'document.replace': { actions: assign({ document: ({ event }) => event.document }) },
        'slide.reached': {
          actions: [
            assign({ slide: ({ event }) => event.slide }),
            { type: 'putSlideInAddress', params: ({ event }) => ({ slide: event.slide }) },
          ],
        },
      },
      states: {
        document: documentState,
        access: accessState,
      },
    },
  },
})

export type PortalActor = ActorRefFrom<typeof portalMachine>
