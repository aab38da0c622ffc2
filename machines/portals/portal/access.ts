import { messages } from '#contract/errors.ts'
import { portalSetup } from './setup.ts'

/** Regularly asks the server whether the open document may stay open. */
export const accessState = portalSetup.createStateConfig({
  initial: 'opened',
  states: {
    opened: { always: [{ guard: 'hasViewer', target: 'watched' }, { target: 'unwatched' }] },
    unwatched: { description: 'Without a viewer token, the server cannot be queried.' },
    watched: {
      invoke: { id: 'visibility', src: 'visibility' },
      on: { 'page.hidden': { target: '.hidden' } },
      initial: 'waiting',
      states: {
        waiting: { after: { beforeCheck: { target: 'checking' } } },
        checking: {
          description: 'After a timeout, access is checked again. Only a definite refusal ends it.',
          invoke: {
            id: 'checkAccess',
            src: 'checkAccess',
            input: ({ context: { viewer } }) => ({ viewer }),
            onDone: [
              {
                guard: { type: 'hasEnded', params: ({ event }) => event.output },
                target: '#portal.locked',
                actions: { type: 'endAccess', params: { error: messages.portalClosed } },
              },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting' },
          },
          after: { beforeCheck: { target: 'checking', reenter: true } },
        },
        hidden: {
          description:
            'No checks run while the page is hidden; the next one runs as soon as it is visible again.',
          on: { 'page.shown': { target: 'checking' } },
        },
      },
    },
  },
})
