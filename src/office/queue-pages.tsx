import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { QueueName } from '#contract/reviews/queues.ts'
import { officeQueueMachine } from '#machines/office/office-queue.ts'
import { officeReviewMachine } from '#machines/office/office-review.ts'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { officeQueueEffects } from '#src/effects/office/office-queue.ts'
import { officeReviewEffects } from '#src/effects/office/office-review.ts'
import { OfficeQueueScreen } from '#src/screens/office/office-queue.tsx'
import { OfficeReviewScreen } from '#src/screens/office/office-review.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ActorProvider } from './actor-provider.tsx'
import { useOfficeServices } from './services.ts'
import { useSignIn } from './sign-in.ts'

/** The page that lists the entries of a queue, such as applications. */
export function QueuePage({ queue }: { queue: QueueName }) {
  const { office } = useOfficeServices()
  const isOwner = useSelector(office, ({ context }) => context.office?.member.role === 'owner')
  return (
    <ActorProvider
      key={queue}
      provideMachine={({ api }) => officeQueueMachine.provide(officeQueueEffects({ api, queue }))}
      input={undefined}
    >
      {(actor) => <OfficeQueueScreen actor={actor} queue={queue} isOwner={isOwner} />}
    </ActorProvider>
  )
}

/** The page on which one entry of a queue is reviewed. */
export function ReviewPage({ queue }: { queue: QueueName }) {
  const { id = '' } = useParams()
  const onSignIn = useSignIn()
  const [places] = useState<ScreenElements>(() => new Map())
  return (
    <ActorProvider
      key={`${queue} ${id}`}
      provideMachine={({ window, api, office }) =>
        officeReviewMachine.provide(
          officeReviewEffects({
            api,
            queue,
            id,
            drafts: draftsIn(window, 'localStorage'),
            onChanged: () => office.send({ type: 'waiting.changed' }),
            places,
          }),
        )
      }
      input={undefined}
    >
      {(actor) => <OfficeReviewScreen actor={actor} queue={queue} places={places} onSignIn={onSignIn} />}
    </ActorProvider>
  )
}
