import { assign, type ActorRefFrom } from 'xstate'
import { readerMessages } from '#contract/portals/portals.ts'
import { accessState } from './portal/access.ts'
import { documentState } from './portal/document.ts'
import { portalSetup } from './portal/setup.ts'

const noAgreement = { agreement: undefined, isAgreed: false }

/**
 * A confidential document behind an access code. The server checks the code and its error messages are shown unchanged. The
 * document comes after its agreement, if it has one, is accepted. It is only kept in memory: it is locked again when the person leaves or reloads the page, or when access ends.
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
    reader: undefined,
    ...noAgreement,
    slide: 1,
    link: '',
    ended: undefined,
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
        input: ({ context: { kind, documentId, code, isAgreed, agreement } }) => ({
          kind,
          documentId,
          code,
          ...(isAgreed && agreement && { agreed: agreement.sha256 }),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            description: 'The code is wrong, or access ended while the reader was reading the agreement.',
            target: 'locked',
            actions: [
              assign(({ event: { output } }) => ({
                ...noAgreement,
                ...('refusal' in output && { error: output.refusal }),
              })),
              'pointToCode',
            ],
          },
          {
            guard: { type: 'hasToAgree', params: ({ event }) => event.output },
            target: 'agreeing',
            actions: assign(({ context, event: { output } }) => ({
              ...noAgreement,
              error: context.agreement && readerMessages.agreementChanged,
              ...('agreement' in output && { agreement: output.agreement }),
            })),
          },
          {
            target: 'unlocked',
            actions: assign(({ event: { output } }) => ({
              ...('document' in output && {
                document: output.document,
                viewer: output.viewer,
                reader: output.reader,
                ended: undefined,
              }),
              ...noAgreement,
              code: '',
              isCodeShown: false,
            })),
          },
        ],
        onError: [
          {
            guard: 'hasAgreement',
            target: 'agreeing',
            actions: assign({ error: ({ event }) => (event.error as Error).message }),
          },
          {
            target: 'locked',
            actions: [assign({ error: ({ event }) => (event.error as Error).message }), 'pointToCode'],
          },
        ],
      },
    },
    agreeing: {
      description: 'The code is correct. The document is sent once its reader has accepted the agreement.',
      on: {
        'agreement.tick': {
          actions: assign({ isAgreed: ({ context }) => !context.isAgreed, error: undefined }),
        },
        'agreement.accept': [
          { guard: 'isAgreed', target: 'authenticating', actions: assign({ error: undefined }) },
          { actions: assign({ error: readerMessages.notAgreed }) },
        ],
      },
    },
    unlocked: {
      type: 'parallel',
      invoke: [
        { id: 'reader', src: 'reader' },
        { id: 'printTitle', src: 'printTitle', input: ({ context: { document } }) => ({ document }) },
      ],
      on: {
        'access.end': {
          target: 'locked',
          actions: { type: 'endAccess', params: ({ event: { error } }) => ({ error }) },
        },
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
