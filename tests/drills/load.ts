import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { pages } from '#contract/pages.ts'
import { apiPaths } from '#contract/paths.ts'
import { idempotencyKeyHeader } from '#contract/forms/forms.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { signInBuyer } from '#tests/faults/buyer.ts'
import { visitRecord } from '#tests/server/support/visits.ts'
import type { createHttpBrowser } from '#tests/server/support/browser.ts'
import { statusOf } from '#tests/faults/answers.ts'

/** What the server acknowledged, by its name in the database. */
const kinds = ['enquiries', 'submissions', 'signIns', 'razorpay', 'paypal', 'visits'] as const
export type AcknowledgedItems = Record<(typeof kinds)[number], Set<string>> & { unlocks: number }

type LoadOptions = {
  origin: string
  sandbox: Sandbox
  partners: ReturnType<typeof createHttpBrowser>[]
  /** Many people who do not wait between their acts, until `slowTo` is called, in place of a few who do. */
  isCrowd?: boolean
}

const crowdSize = 24
const { home, pricing, insights, contact, aiAutomation, about } = pages
const pathsToRead = [home, pricing, insights, contact, aiAutomation, about].map(({ path }) => path)
/** What the people of a crowd do, each as often as it stands here. */
const usualActs = [
  ...[...Array<'read'>(10).fill('read'), ...Array<'report'>(6).fill('report')],
  ...(['enquire', 'enquire', 'unlock', 'submit', 'buyByCard', 'buyByPaypal'] as const),
]
const visitReport = { ...visitRecord, userAgent: 'drill' }

/** Lets people use the site until it is stopped. `statuses` counts the answers by kind of request; 0 is none. */
export function startLoad({ origin, sandbox, partners, isCrowd = false }: LoadOptions) {
  const sets = Object.fromEntries(kinds.map((kind) => [kind, new Set<string>()]))
  const acknowledged = { ...sets, unlocks: 0 } as AcknowledgedItems
  const sent = { enquiries: 0, submissions: 0, visits: 0, unlocks: 0, reads: 0 }
  const statuses: Record<string, number> = {}
  let isOver = false
  const count = (what: string, status: number) => {
    const key = `${what} ${status}`
    statuses[key] = (statuses[key] ?? 0) + 1
    return status
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    statusOf(
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close', ...headers },
        body: JSON.stringify(body),
      }),
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
    if (count('visit', await post(apiPaths.visit, { ...visitReport, pageUrl })) === 204)
      acknowledged.visits.add(pageUrl)
  }
  const submit = async () => {
    const title = `Drill ${sent.submissions++}`
    const text = { title, summary: 'A summary of it.', content: 'What it does, in a few words.' }
    const headers = { 'content-type': 'application/json', origin }
    const sending = { method: 'POST', headers, body: JSON.stringify(text) }
    const browser = partners[sent.submissions % partners.length]
    const status = browser ? await statusOf(browser.send(apiPaths.submitBlueprint, sending)) : 0
    if (count('submission', status) === 201) acknowledged.submissions.add(title)
  }

  const read = async () => {
    const path = pathsToRead[sent.reads++ % pathsToRead.length] ?? '/'
    count('page', await statusOf(fetch(origin + path, { headers: { connection: 'close' } })))
  }
  const [buyByCard, buyByPaypal] = [() => buy('razorpay'), () => buy('paypal')]
  const acts = { read, report, enquire, unlock, submit, buyByCard, buyByPaypal }
  const repeat = async (act: () => Promise<void>, everyMs: number) => {
    while (!isOver) {
      await act()
      await pause(everyMs * (0.5 + Math.random()))
    }
  }
  const fewPeople = () => [
    ...[1, 2].map(() => repeat(enquire, 200)),
    ...[1, 2].flatMap(() => [repeat(buyByCard, 400), repeat(buyByPaypal, 400)]),
    repeat(unlock, 1_000),
    ...[1, 2].map(() => repeat(report, 200)),
    repeat(submit, 3_000),
  ]
  let pace = { since: performance.now(), begun: 0, perSecond: Infinity }
  let done = 0
  const takeTurns = async () => {
    while (!isOver) {
      const { since, perSecond } = pace
      await pause(since + (pace.begun++ * 1_000) / perSecond - performance.now())
      await acts[usualActs[Math.floor(Math.random() * usualActs.length)] ?? 'read']()
      done += 1
    }
  }
  const people = isCrowd ? Array.from({ length: crowdSize }, takeTurns) : fewPeople()
  return {
    acknowledged,
    sent,
    statuses,
    done: () => done,
    /** Lets the crowd do so many acts a second together from now on. */
    slowTo(perSecond: number) {
      pace = { since: performance.now(), begun: 0, perSecond }
    },
    async stop() {
      isOver = true
      await Promise.all(people)
    },
  }
}
