import type { RefCallback } from 'react'
import type { CheckoutSnapshot } from '#machines/payments/checkout.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

type PaypalButtonsProps = { snapshot: CheckoutSnapshot; buttonsRef: RefCallback<HTMLElement> }

/** PayPal draws its button into this element, which must not be remounted while PayPal is selected. */
export function PaypalButtons({ snapshot, buttonsRef }: PaypalButtonsProps) {
  const isPreparing = snapshot.matches({ paypal: 'preparing' })
  const isShown = ['preparing', 'idle', 'initializing', 'paying'] as const
  const hasPlace = isShown.some((state) => snapshot.matches({ paypal: state }))
  return (
    <div className={hasPlace ? 'relative min-h-14' : 'hidden'}>
      {isPreparing && <Skeleton className="absolute inset-x-0 top-0 h-14" />}
      <div ref={buttonsRef} id="paypal-buttons" className={isPreparing ? 'opacity-0' : undefined} />
    </div>
  )
}
