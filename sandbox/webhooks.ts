import type { FastifyBaseLogger } from 'fastify'

/** A signed webhook, ready to be sent any number of times. */
export type Delivery = {
  provider: 'razorpay' | 'paypal'
  event: string
  eventId: string
  headers: Record<string, string>
  body: string
}

/** How tests control webhooks, which are otherwise sent immediately. */
export type WebhookControls = {
  /** From now on, collects webhooks instead of sending them. */
  hold(): void
  /** Removes and returns the collected webhooks, oldest first. The test may deliver them in any order, repeatedly or never. */
  take(): Delivery[]
  /** Sends one webhook now, without retries. Resolves to the HTTP status; rejects if no answer arrives. */
  deliver(delivery: Delivery): Promise<number>
  /** Sends the collected webhooks in order and stops collecting. */
  release(): void
  /** From now on, sends webhooks to this base URL. */
  sendTo(base: string): void
}

export type WebhookSender = WebhookControls & { post(delivery: Delivery): void; close(): void }

const timeoutMs = 5_000
const retryPausesMs = [1_000, 5_000, 30_000, 120_000, 600_000]

/** Sends webhooks to `${base}/api/webhooks/…` in the background and retries after failures, until it is closed. */
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
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.arrayBuffer()
    return response.status
  }

  const attempt = async (delivery: Delivery, number: number) => {
    const status = await deliver(delivery).catch(() => 0)
    if ((status >= 200 && status < 300) || closing.signal.aborted) return
    const pause = retryPausesMs[number]
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
