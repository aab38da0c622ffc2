import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentMethod } from '#contract/payments.ts'
import { apiPaths } from '#contract/paths.ts'
import { idempotencyKeyHeader } from '#contract/forms.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { signInBuyer } from '#tests/faults/buyer.ts'
import type { startBrowser } from '#tests/server/support/browser.ts'

/** What the server acknowledged, by its name in the database. */
export type Acknowledged = Record<
  'enquiries' | 'submissions' | 'signIns' | 'razorpay' | 'paypal' | 'visits',
  Set<string>
> & { unlocks: number }

type Load = { origin: string; sandbox: Sandbox; partners: ReturnType<typeof startBrowser>[] }

const visit = {
  deviceType: 'desktop',
  browser: 'Chrome',
  os: 'Linux',
  screenResolution: '1280x720',
  isMobile: false,
  isTablet: false,
  referrer: '',
  language: 'en',
  timezone: 'UTC',
  isReturning: false,
  userAgent: 'drill',
}

/** Lets people use the site until it is stopped. `statuses` counts the answers by kind of request; 0 is none. */
export function startLoad({ origin, sandbox, partners }: Load) {
  const acknowledged: Acknowledged = {
    enquiries: new Set(),
    submissions: new Set(),
    signIns: new Set(),
    razorpay: new Set(),
    paypal: new Set(),
    visits: new Set(),
    unlocks: 0,
  }
  const sent = { enquiries: 0, submissions: 0, visits: 0, unlocks: 0 }
  const statuses: Record<string, number> = {}
  let isOver = false
  const count = (what: string, status: number) => {
    const key = `${what} ${status}`
    statuses[key] = (statuses[key] ?? 0) + 1
    return status
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close', ...headers },
      body: JSON.stringify(body),
    }).then(
      async ({ status, body: answer }) => {
        await answer?.cancel()
        return status
      },
      () => 0,
    )

  /** People repeat an enquiry until it is accepted, as its form does with the same key. */
  const enquire = async () => {
    const email = `enquiry.${sent.enquiries++}@example.com`
    const body = { name: 'Asha', email, company: '', service: '', message: 'Orders.' }
    while (count('enquiry', await post(apiPaths.contact, body, { [idempotencyKeyHeader]: email })) !== 200) {
      if (isOver) return
      await pause(500)
    }
    acknowledged.enquiries.add(email)
  }
  const buy = async (provider: PaymentMethod) => {
    const email = `buyer.${randomUUID()}@example.com`
    const buyer = await signInBuyer(() => origin, sandbox, email).catch(() => undefined)
    count('sign-in', buyer ? 200 : 0)
    if (!buyer) return
    acknowledged.signIns.add(email)
    const order = await buyer.open(provider, 'client_monthly_10')
    count(`open ${provider}`, order === undefined ? 0 : 200)
    if (order === undefined) return
    const response = await buyer.pay(provider, order)
    const result = await buyer.confirm('client_monthly_10', order, response)
    count(`confirm ${provider}`, result?.status ?? 0)
    if (result?.body.success === true) acknowledged[provider].add(order)
  }
  const unlock = async () => {
    sent.unlocks += 1
    const status = await post(`${apiPaths.proposal}/demo`, { password: 'demo-proposal' })
    if (count('unlock', status) === 200) acknowledged.unlocks += 1
  }
  const report = async () => {
    const pageUrl = `/drill/${sent.visits++}`
    if (count('visit', await post(apiPaths.visit, { ...visit, pageUrl })) === 204)
      acknowledged.visits.add(pageUrl)
  }
  const submit = async () => {
    const title = `Drill ${sent.submissions++}`
    const browser = partners[sent.submissions % partners.length]
    const body = JSON.stringify({
      title,
      summary: 'A summary of it.',
      content: 'What it does, in a few words.',
    })
    const headers = { 'content-type': 'application/json', origin }
    const status = await browser?.send(apiPaths.submitBlueprint, { method: 'POST', headers, body }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (count('submission', status ?? 0) === 201) acknowledged.submissions.add(title)
  }

  const repeat = async (act: () => Promise<void>, everyMs: number) => {
    while (!isOver) {
      await act()
      await pause(everyMs * (0.5 + Math.random()))
    }
  }
  const people = [
    ...[1, 2].map(() => repeat(enquire, 200)),
    ...[1, 2].flatMap(() => [repeat(() => buy('razorpay'), 400), repeat(() => buy('paypal'), 400)]),
    repeat(unlock, 1_000),
    ...[1, 2].map(() => repeat(report, 200)),
    repeat(submit, 3_000),
  ]
  return {
    acknowledged,
    sent,
    statuses,
    async stop() {
      isOver = true
      await Promise.all(people)
    },
  }
}
