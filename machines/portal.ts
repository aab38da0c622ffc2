import { assign, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import type { PitchDeck, PortalKind, ProposalContent } from '#contract/portals.ts'

/**
 * A confidential document behind an access code. The server decides, and its words are shown as they come. The document
 * lives here alone, in memory: leaving or reloading the page locks it again, and so does the server when access ends.
 */
export type PortalEvent =
  | { type: 'code.change'; code: string }
  | { type: 'code.toggle' }
  | { type: 'code.submit' }
  | { type: 'document.print' }
  | { type: 'slide.reached'; slide: number }
  | { type: 'portal.revoked' }

export type PortalDocument =
  { kind: 'proposal'; content: ProposalContent } | { kind: 'deck'; content: PitchDeck }

/** What the right code brings: the document and the token by which its access is asked about later, if there is one. */
export type Opened = { document: PortalDocument; viewer: string | undefined }

type Input = { kind: PortalKind; documentId: string }
type Shown = { document: PortalDocument | undefined }
type Context = Input & {
  code: string
  /** Whether the code can be read as it is typed; masked otherwise. */
  isCodeShown: boolean
  error: string | undefined
  document: PortalDocument | undefined
  viewer: string | undefined
  /** The slide before the reader, counted from 1. */
  slide: number
}

export const portalMachine = setup({
  types: {} as { input: Input; context: Context; events: PortalEvent; tags: 'busy' },
  actors: {
    unlock: fromPromise<Opened, Input & { code: string }>(() =>
      Promise.reject(new Error('portal: unlock is not provided')),
    ),
    revocation: fromCallback<PortalEvent, { viewer: string | undefined }>(() => {
      throw new Error('portal: revocation is not provided')
    }),
    reader: fromCallback<PortalEvent>(() => {
      throw new Error('portal: reader is not provided')
    }),
    printTitle: fromCallback<PortalEvent, Shown>(() => {
      throw new Error('portal: printTitle is not provided')
    }),
    print: fromPromise<undefined, Shown>(() => Promise.reject(new Error('portal: print is not provided'))),
  },
  actions: {
    pointToCode: () => {},
    putSlideInAddress: (_, _params: { slide: number }) => {},
  },
  guards: {
    hasCode: ({ context }) => context.code !== '',
  },
}).createMachine({
  id: 'portal',
  description: 'A confidential document behind an access code.',
  context: ({ input }) => ({
    ...input,
    code: '',
    isCodeShown: false,
    error: undefined,
    document: undefined,
    viewer: undefined,
    slide: 1,
  }),
  initial: 'locked',
  states: {
    locked: {
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
      invoke: [
        { id: 'revocation', src: 'revocation', input: ({ context }) => ({ viewer: context.viewer }) },
        { id: 'reader', src: 'reader' },
        { id: 'printTitle', src: 'printTitle', input: ({ context: { document } }) => ({ document }) },
      ],
      on: {
        'slide.reached': {
          actions: [
            assign({ slide: ({ event }) => event.slide }),
            { type: 'putSlideInAddress', params: ({ event }) => ({ slide: event.slide }) },
          ],
        },
        'portal.revoked': {
          target: 'locked',
          actions: assign({
            document: undefined,
            viewer: undefined,
            slide: 1,
            error: messages.portalClosed,
          }),
        },
      },
      initial: 'reading',
      states: {
        reading: { on: { 'document.print': { target: 'printing' } } },
        printing: {
          description: 'What the page shows is fetched to the end before the print dialog opens.',
          invoke: {
            id: 'print',
            src: 'print',
            input: ({ context: { document } }) => ({ document }),
            onDone: { target: 'reading' },
            onError: { target: 'reading' },
          },
        },
      },
    },
  },
})

export type PortalActor = ActorRefFrom<typeof portalMachine>
