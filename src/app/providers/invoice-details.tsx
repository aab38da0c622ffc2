import { useState } from 'react'
import { invoiceDetailsMachine } from '#machines/invoice-details.ts'
import { invoiceDetailsEffects } from '#src/effects/invoice-details.ts'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { InvoiceDetailsForm } from '#src/screens/receipts/invoice-details.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ActorProvider } from '../actor-provider.tsx'
import { useUser } from '../guarded.tsx'
import type { Services } from '../services.tsx'

function detailsWithEffects({ api, window }: Services, places: ScreenElements, userId: string) {
  const drafts = draftsIn(window, 'sessionStorage')
  return invoiceDetailsMachine.provide(invoiceDetailsEffects({ api, drafts, userId, places }))
}

/** The form for the invoice details that a person adds to their receipts, with its machine. */
export function InvoiceDetails() {
  const { id } = useUser()
  const [places] = useState<ScreenElements>(() => new Map())
  return (
    <ActorProvider machine={(services) => detailsWithEffects(services, places, id)} input={undefined}>
      {(actor) => <InvoiceDetailsForm actor={actor} places={places} />}
    </ActorProvider>
  )
}
