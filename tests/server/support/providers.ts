import type { SandboxOperation } from '#sandbox/faults.ts'
import { readSettings, type Env, type Settings } from '#server/platform/config/settings.ts'
import { credentials, startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'

/** Starts the sandboxes of the payment providers outside of the site, which reaches them through `fetch`. */
export async function startProviders(now: () => Date) {
  const sandbox = await startSandbox({ now })
  const callCounts = trackCallCounts(sandbox)
  const traffic = {
    /** Fake answers by path. Other calls go to the sandboxes. */
    answers: new Map<string, () => Response | undefined | Promise<Response | undefined>>(),
    /** Idempotency keys of sent calls, oldest first. */
    keys: [] as string[],
  }
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const key = request.headers.get('paypal-request-id') ?? request.headers.get('x-refund-idempotency')
    if (key !== null) traffic.keys.push(key)
    return (await traffic.answers.get(new URL(request.url).pathname)?.()) ?? fetch(request)
  }
  return {
    sandbox,
    traffic,
    fetch: send,
    settingsFor: (env: Env) => settingsFor(sandbox, env),
    /** The number of calls of a provider's operation since the last `takeCalls`, such as `razorpay.capture`. */
    takeCalls: (operation: SandboxOperation) => {
      const count = callCounts.get(operation) ?? 0
      callCounts.delete(operation)
      return count
    },
  }
}

/** Settings of a server that uses these sandboxes: as in production, it serves no sandbox and no API reference itself. */
export function settingsFor({ url }: RunningSandbox, env: Env): Settings {
  const { razorpay, paypal } = credentials
  const read = readSettings({
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRETS: `the-next-secret,${razorpay.webhookSecret}`,
    RAZORPAY_API_URL: `${url}/razorpay`,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: `${url}/paypal`,
    ...env,
  })
  return { ...read, appEnv: 'production', sandbox: false }
}

function trackCallCounts({ faults }: RunningSandbox): Map<SandboxOperation, number> {
  const counts = new Map<SandboxOperation, number>()
  const take = faults.take.bind(faults)
  faults.take = (operation) => {
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
    return take(operation)
  }
  return counts
}
