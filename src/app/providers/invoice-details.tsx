import { useState } from 'react'
import { invoiceDetailsMachine } from '#machines/invoice-details.ts'
import { invoiceDetailsEffects } from '#src/effects/invoice-details.ts'
import { InvoiceDetailsForm } from '#src/screens/receipts/invoice-details.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ActorProvider } from '../actor-provider.tsx'

/** The form for the invoice details that a person adds to their receipts, with its machine. */
export function InvoiceDetails() {
  const [places] = useState<ScreenElements>(() => new Map())
  return (
    <ActorProvider
      machine={({ api }) => invoiceDetailsMachine.provide(invoiceDetailsEffects({ api, places }))}
      input={undefined}
    >
      {(actor) => <InvoiceDetailsForm actor={actor} places={places} />}
    </ActorProvider>
  )
}
