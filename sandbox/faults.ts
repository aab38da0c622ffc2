/** The calls of the sandboxes that a test can make fail. */
export type SandboxOperation =
  | 'google.token'
  | 'razorpay.createOrder'
  | 'razorpay.orders'
  | 'razorpay.order'
  | 'razorpay.orderPayments'
  | 'razorpay.payment'
  | 'razorpay.capture'
  | 'razorpay.refund'
  | 'razorpay.refunded'
  | 'razorpay.pay'
  | 'paypal.token'
  | 'paypal.createOrder'
  | 'paypal.order'
  | 'paypal.capture'
  | 'paypal.captured'
  | 'paypal.refund'
  | 'paypal.refunded'
  | 'paypal.approve'

type ProviderOf<Operation> = Operation extends `${infer Provider}.${string}` ? Provider : never

/**
 * How a call fails. `status` is an HTTP status from 500 up, or `reset` to close the connection.
 * - `failBefore`: fails without being executed.
 * - `failAfter`: is executed, but the answer is replaced by the failure.
 * - `delayBefore`: is executed only after the promise resolves.
 * - `delayAfter`: is executed, but answered only after the promise resolves.
 * - `deny`: is not executed; the provider answers that the id is unknown.
 * - `decline`: the payer's card or account is refused.
 * - `pending`: PayPal captures the payment, but is still reviewing it; or a provider accepts a refund, which may still fail.
 */
export type SandboxFault =
  | { kind: 'failBefore'; status: number | 'reset' }
  | { kind: 'failAfter'; status: number | 'reset' }
  | { kind: 'delayBefore'; until: Promise<unknown> }
  | { kind: 'delayAfter'; until: Promise<unknown> }
  | { kind: 'deny' }
  | { kind: 'decline' }
  | { kind: 'pending' }

export type SandboxFaults = {
  /** Makes the next calls of an operation fail: the first call with the first fault, the second with the second. */
  next(operation: SandboxOperation, ...faults: SandboxFault[]): void
  /** Makes every call of a provider (`paypal`) or an operation fail until the returned function is called. */
  always(scope: SandboxOperation | ProviderOf<SandboxOperation>, fault: SandboxFault): () => void
  /** Removes and returns the fault of the call that starts now. */
  take(operation: SandboxOperation): SandboxFault | undefined
}

/** Faults that a test controls; without any, all calls work. */
export function sandboxFaults(): SandboxFaults {
  const queues = new Map<SandboxOperation, SandboxFault[]>()
  const permanent: { scope: string; fault: SandboxFault }[] = []
  return {
    next(operation, ...faults) {
      queues.set(operation, [...(queues.get(operation) ?? []), ...faults])
    },
    always(scope, fault) {
      const entry = { scope, fault }
      permanent.push(entry)
      return () => {
        const place = permanent.indexOf(entry)
        if (place >= 0) permanent.splice(place, 1)
      }
    },
    take(operation) {
      const provider = operation.slice(0, operation.indexOf('.'))
      return (
        queues.get(operation)?.shift() ??
        permanent.find(({ scope }) => scope === operation || scope === provider)?.fault
      )
    },
  }
}
