import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { receiptMachine, type ReceiptActor } from '#machines/receipt.ts'
import { receiptEffects } from '../../effects/receipt.ts'
import { ReceiptScreen } from '#src/screens/receipts/receipt.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { Head, headWithBrand } from '../head/head.tsx'
import { useServices } from '../services.tsx'

const headOf = (title: string) => headWithBrand(title, 'What you paid for and how you paid.')

export const head = headOf('Receipt')
export const hasOwnHead = true

/** Browsers name a saved PDF after the page's title. */
function ReceiptHead({ actor }: { actor: ReceiptActor }) {
  const { origin } = useServices().config
  const number = useSelector(actor, ({ context }) => context.receipt?.number)
  return (
    <Head {...(number === undefined ? head : headOf(`Receipt ${number}`))} origin={origin} path={undefined} />
  )
}

export function Page() {
  const { orderId = '' } = useParams()
  return (
    <ActorProvider
      machine={({ api, window }) => receiptMachine.provide(receiptEffects({ api, window }))}
      input={{ orderId }}
    >
      {(actor) => (
        <>
          <ReceiptHead actor={actor} />
          <ReceiptScreen actor={actor} />
        </>
      )}
    </ActorProvider>
  )
}
