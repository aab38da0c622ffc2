import { useSelector } from '@xstate/react'
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'

const noticeMachine = setup({
  actors: { readNotice: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
}).createMachine({
  id: 'notice',
  context: { text: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readNotice',
        onDone: { target: 'shown', actions: assign({ text: ({ event }) => event.output }) },
      },
    },
    shown: {},
  },
})

export const noticeMachineReading = (read: () => Promise<string>) =>
  noticeMachine.provide({ actors: { readNotice: fromPromise(read) } })

export const NoticeScreen = ({ actor }: { actor: ActorRefFrom<typeof noticeMachine> }) => (
  <h1>{useSelector(actor, ({ context, value }) => context.text ?? value)}</h1>
)
