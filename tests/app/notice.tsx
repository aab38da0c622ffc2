import { useSelector } from '@xstate/react'
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { Head } from '#src/app/head/head.tsx'

/** A minimal page machine, which reads one notice. */
const noticeMachine = setup({
  types: {},
  actors: { readNotice: fromPromise<string | undefined>(() => Promise.reject(new Error('not provided'))) },
}).createMachine({
  id: 'notice',
  context: { text: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readNotice',
        src: 'readNotice',
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'shown',
            actions: assign({ text: ({ event }) => event.output }),
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed' },
      },
    },
    shown: {},
    missing: {},
    failed: {},
  },
})
type NoticeActor = ActorRefFrom<typeof noticeMachine>

/** The notice machine, which reads its notice by calling `read`. */
export const noticeMachineReading = (read: () => Promise<string | undefined>) =>
  noticeMachine.provide({ actors: { readNotice: fromPromise(read) } })

export function NoticeScreen({ actor }: { actor: NoticeActor }) {
  const text = useSelector(actor, ({ context, value }) => context.text ?? value)
  return (
    <>
      <Head title={text} description="A notice." origin="http://localhost:3000" path="/pricing" />
      <h1>{text}</h1>
    </>
  )
}
