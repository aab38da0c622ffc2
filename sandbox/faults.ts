/** Calls of the sandboxes that can be told to misbehave. */
export type SandboxOperation =
  | 'google.token'
  | 'razorpay.createOrder'
  | 'razorpay.orders'
  | 'razorpay.order'
  | 'razorpay.orderPayments'
  | 'razorpay.payment'
  | 'razorpay.capture'
  | 'razorpay.refund'
  | 'razorpay.pay'
  | 'paypal.token'
  | 'paypal.createOrder'
  | 'paypal.order'
  | 'paypal.capture'
  | 'paypal.captured'
  | 'paypal.refund'
  | 'paypal.approve'

type ProviderOf<Operation> = Operation extends `${infer Provider}.${string}` ? Provider : never

/**
 * How one call goes wrong. `status` is an HTTP status from 500 up, or `reset` to cut the connection.
 * `failBefore`: not carried out. `failAfter`: carried out, then not told. `delayBefore` and `delayAfter`: nothing is
 * done, or nothing told, until the promise resolves. `deny`: not carried out, and told in the provider's own words that it
 * knows no such thing. `decline`: the payer's instrument is refused. `pending`: PayPal
 * takes the money but has not decided.
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
  /** The next calls of this operation go wrong in this order, one fault a call. */
  next(operation: SandboxOperation, ...faults: SandboxFault[]): void
  /** Every call of a provider (`paypal`) or of one operation goes wrong until the returned function is called. */
  always(scope: SandboxOperation | ProviderOf<SandboxOperation>, fault: SandboxFault): () => void
  /** What goes wrong with the call that begins now; takes it off the list. */
  take(operation: SandboxOperation): SandboxFault | undefined
}

/** Faults in the hands of a test; nothing is wrong until it says so. */
export function sandboxFaults(): SandboxFaults {
  const queues = new Map<SandboxOperation, SandboxFault[]>()
  const standing: { scope: string; fault: SandboxFault }[] = []
  return {
    next(operation, ...faults) {
      queues.set(operation, [...(queues.get(operation) ?? []), ...faults])
    },
    always(scope, fault) {
      const entry = { scope, fault }
      standing.push(entry)
      return () => {
        const place = standing.indexOf(entry)
        if (place >= 0) standing.splice(place, 1)
      }
    },
    take(operation) {
      const provider = operation.slice(0, operation.indexOf('.'))
      return (
        queues.get(operation)?.shift() ??
        standing.find(({ scope }) => scope === operation || scope === provider)?.fault
      )
    },
  }
}
