import { useParams } from 'react-router-dom'
import { sealedRecordMachine } from '#machines/decisions/sealed-record.ts'
import { sealedRecordEffects } from '#src/effects/decisions/sealed-record.ts'
import { SealedRecordScreen } from '#src/screens/decisions/sealed-record.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { headWithBrand } from '../head/head.tsx'
import { anonymousApi } from '../providers/anonymous-api.ts'

export const head = headWithBrand('Sealed proposal', 'An accepted proposal as it was sealed.')

export function Page() {
  const { id = '' } = useParams()
  return (
    <ActorProvider
      key={id}
      machine={(services) =>
        sealedRecordMachine.provide(
          sealedRecordEffects({
            api: anonymousApi(services),
            window: services.window as Window & typeof globalThis,
          }),
        )
      }
      input={{ id }}
    >
      {(actor) => <SealedRecordScreen actor={actor} />}
    </ActorProvider>
  )
}
