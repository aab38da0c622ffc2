import type { FastifyBaseLogger } from 'fastify'

/** One message to the product, signed and ready to be sent any number of times. */
export type Delivery = {
  provider: 'razorpay' | 'paypal'
  event: string
  eventId: string
  headers: Record<string, string>
  body: string
}

/** What tests may do with the messages to the product. Nothing of it is needed for them to arrive. */
export type Webhooks = {
  /** From now on messages are collected instead of sent. */
  hold(): void
  /** Takes away what was collected so far, oldest first, to deliver in any order, repeat or drop. */
  take(): Delivery[]
  /** Sends one message now and once. Resolves to the answer's status; rejects when nothing answers. */
  deliver(delivery: Delivery): Promise<number>
  /** Sends what is collected, in order, and no longer holds. */
  release(): void
  /** From now on messages go to this base address. */
  sendTo(base: string): void
}

export type WebhookSender = Webhooks & { post(delivery: Delivery): void; close(): void }

const answerWithin = 5_000
const pauses = [1_000, 5_000, 30_000, 120_000, 600_000]

/** Posts to `${base}/api/webhooks/…` in the background, again after a failure, until it is closed. */
export function webhookSender(base: string, log: FastifyBaseLogger): WebhookSender {
  const closing = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  let target = base
  let held: Delivery[] | undefined

  const deliver = async ({ provider, headers, body }: Delivery) => {
    const response = await fetch(`${target}/api/webhooks/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithin)]),
    })
    await response.arrayBuffer()
    return response.status
  }

  const attempt = async (delivery: Delivery, number: number) => {
    const status = await deliver(delivery).catch(() => 0)
    if ((status >= 200 && status < 300) || closing.signal.aborted) return
    const pause = pauses[number]
    if (pause === undefined) {
      log.warn({ event: delivery.event, eventId: delivery.eventId, status }, 'sandbox webhook given up')
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(delivery, number + 1)
    }, pause).unref()
    timers.add(timer)
  }

  return {
    post(delivery) {
      if (held) held.push(delivery)
      else if (!closing.signal.aborted) void attempt(delivery, 0)
    },
    hold() {
      held ??= []
    },
    take() {
      return held?.splice(0) ?? []
    },
    deliver,
    release() {
      const waiting = held ?? []
      held = undefined
      for (const delivery of waiting) void attempt(delivery, 0)
    },
    sendTo(next) {
      target = next
    },
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
