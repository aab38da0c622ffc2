import { assign } from 'xstate'
import { messages } from '#contract/errors.ts'
import { portalSetup } from './setup.ts'

/** An open document asks from time to time whether it may stay open. */
export const access = portalSetup.createStateConfig({
  initial: 'opened',
  states: {
    opened: { always: [{ guard: 'hasViewer', target: 'watched' }, { target: 'unwatched' }] },
    unwatched: { description: 'There is no token to ask with.' },
    watched: {
      invoke: { id: 'visibility', src: 'visibility' },
      on: { 'page.hidden': { target: '.hidden' } },
      initial: 'waiting',
      states: {
        waiting: { after: { beforeCheck: { target: 'checking' } } },
        checking: {
          description: 'What is not answered in time is asked anew. Only a plain answer ends access.',
          invoke: {
            id: 'checkAccess',
            src: 'checkAccess',
            input: ({ context: { viewer } }) => ({ viewer }),
            onDone: [
              {
                guard: { type: 'hasEnded', params: ({ event }) => event.output },
                target: '#portal.locked',
                actions: assign({
                  document: undefined,
                  viewer: undefined,
                  slide: 1,
                  error: messages.portalClosed,
                }),
              },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting' },
          },
          after: { beforeCheck: { target: 'checking', reenter: true } },
        },
        hidden: {
          description: 'Nobody sees the page: it asks as soon as somebody does.',
          on: { 'page.shown': { target: 'checking' } },
        },
      },
    },
  },
})
