import { randomUUID } from 'node:crypto'
import { TZDate } from '@date-fns/tz'
import { like } from 'drizzle-orm'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { matchPage } from '#contract/pages.ts'
import type { ReminderKind } from '#contract/reminders/reminders.ts'
import { dayMs } from '#contract/time/durations.ts'
import { grants, orders } from '#server/orders/tables.ts'
import { upsertPerson } from '#server/people/store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mailSender } from '#server/platform/outbox/sender.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { portalCodes, portals, portalUnlocks } from '#server/portals/tables.ts'
import { projectDocuments } from '#server/projects/material-tables.ts'
import { projects } from '#server/projects/tables.ts'
import { credits } from '#server/referrals/tables.ts'
import { reminderSender } from '#server/reminders/send.ts'
import { staff } from '#server/staff/tables.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import type { Site } from '../support/site.ts'

type Reminded = Pick<Site, 'db' | 'settings' | 'clock' | 'app'>
export async function remind({ db, settings, clock, app }: Reminded, instances = 2): Promise<void> {
  const run = reminderSender({ db, settings, now: clock.now, log: app.log })
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: instances }, () => run(signal)))
}

type Send = (mail: { recipient: string }) => unknown
/** Sends the mails that are due. `send` is what the mail server does with each. */
export async function deliver({ db, clock }: Pick<Reminded, 'db' | 'clock'>, send: Send): Promise<void> {
  const transport = { send: async (mail: { recipient: string }) => void (await send(mail)), close: () => {} }
  const log = { warn: () => {}, error: () => {} } as never
  await mailSender({ db, transport, now: clock.now, log })(new AbortController().signal)
}

export async function remindersIn(db: Database) {
  const mails = await db.select().from(outbox).where(like(outbox.key, 'reminder:%'))
  return mails
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((mail) => ({ ...mail, kind: mail.key.split(':')[1] as ReminderKind }))
}

export type ReminderMail = Awaited<ReturnType<typeof remindersIn>>[number]

export const localHour = ({ createdAt, reminder }: ReminderMail): number =>
  new TZDate(createdAt, reminder?.timeZone ?? 'UTC').getHours()

/** The links of a mail that lead nowhere: to no page of ours, no call that was set, and not to the switch of the reminder itself. */
export function brokenLinks(mail: ReminderMail, origin: string): string[] {
  const links = mail.body.split('\n').filter((line) => /^https?:/.test(line))
  const isGood = (link: string) => {
    if (link === mail.link || link === mail.reminder?.unsubscribeUrl) return true
    if (!link.startsWith(origin)) return false
    const { pathname } = new URL(link)
    return matchPage(pathname) !== undefined || pathname.startsWith('/office/')
  }
  return links.length < 2 ? ['no link'] : links.filter((link) => !isGood(link))
}

export const tenZones = [
  ...['Pacific/Honolulu', 'America/Los_Angeles', 'America/New_York', 'America/Sao_Paulo', 'Europe/London'],
  ...['Europe/Berlin', 'Asia/Kolkata', 'Asia/Tokyo', 'Australia/Sydney', 'Pacific/Auckland'],
]

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('nothing was stored')
  return row
}

async function paidOrder(db: Database, personId: string, productKey: ProductKey, paidAt: Date) {
  const price = { cents: catalogue[productKey].cents, currency: 'USD' }
  const paid = { provider: 'razorpay', status: 'paid', createdAt: paidAt, updatedAt: paidAt, paidAt } as const
  const order = { personId, productKey, ...price, ...paid }
  return only(await db.insert(orders).values(order).returning()).id
}

type ProjectState = Partial<typeof projects.$inferInsert>

/** Somebody who buys, books and waits at given times, written as the product stores it. */
export async function createRecipient(db: Database, at: Date, email = `${randomUUID()}@example.com`) {
  const identity = { issuer: 'https://identity.example', subject: randomUUID(), email, name: 'Asha' }
  const person = await upsertPerson(db, identity, at)
  const addProject = async (state: ProjectState = {}, createdAt = at) => {
    const orderId = await paidOrder(db, person.id, 'blueprint', createdAt)
    const ordered = { orderId, personId: person.id, status: 'ordered', updatedAt: createdAt } as const
    const project = { ...ordered, createdAt, ...state }
    return only(await db.insert(projects).values(project).returning())
  }
  return {
    ...person,
    addProject,
    bookKickoff: (kickoffAt: Date, kickoffZone = 'Asia/Kolkata', state: ProjectState = {}) => {
      const kickoff = { kickoffAt, kickoffZone, kickoffSequence: 1 }
      return addProject({ status: 'kickoff_booked', questionnaireSentAt: at, ...kickoff, ...state })
    },
    async payPlan(grantedAt: Date, productKey: ProductKey = 'client_monthly_10') {
      const orderId = await paidOrder(db, person.id, productKey, grantedAt)
      await db.insert(grants).values({ orderId, personId: person.id, productKey, grantedAt })
    },
    async openCredit(endsAt: Date) {
      const orderId = await paidOrder(db, person.id, 'blueprint', at)
      const openedAt = new Date(endsAt.getTime() - 60 * dayMs)
      const credit = { orderId, personId: person.id, cents: 149_900, status: 'open' } as const
      await db.insert(credits).values({ ...credit, openedAt, endsAt })
      return orderId
    },
    async shareDraft(sharedAt: Date) {
      const project = await addProject({ status: 'draft', draftRevision: 1, questionnaireSentAt: at })
      const shared = { projectId: project.id, document: draftDocument, updatedAt: sharedAt }
      await db.insert(projectDocuments).values(shared)
      return project
    },
  }
}

type ProposalState = Partial<
  Pick<typeof portals.$inferInsert, 'content' | 'expiresAt' | 'revokedAt' | 'agreementId' | 'tellsOpening'>
>

/** A proposal that a member of staff wrote, unless nobody is known to have written it. */
async function storeProposal(db: Database, state: ProposalState, at: Date, email: string | null) {
  const writer = { email: email ?? '', role: 'sales', addedAt: at } as const
  const [member] = email === null ? [] : await db.insert(staff).values(writer).returning()
  const content = { project_name: 'Project Alder', company_name: 'Rao Textiles' }
  const named = { kind: 'proposal', name: randomUUID().slice(0, 10), content, publishedNumber: 1 } as const
  const written = { ...named, editedBy: member?.id, createdAt: at, updatedAt: at, ...state }
  return { portal: only(await db.insert(portals).values(written).returning()), email }
}
const anyWriter = () => `${randomUUID()}@northloop.example`

type Sharing = ProposalState & { recipients: string[] }
export async function createSharedProposal(db: Database, { recipients, ...state }: Sharing, at: Date) {
  const email = anyWriter()
  const { portal } = await storeProposal(db, state, at, email)
  const code = { portalId: portal.id, codeHash: 'hash', createdAt: at }
  const codes = recipients.map((address, index) => ({ ...code, recipient: address, selector: `s${index}` }))
  await db.insert(portalCodes).values(codes)
  return { portal, email }
}

type Opening = { tellsOpening?: boolean; writer?: string | null }
export async function createOpenedProposal(db: Database, openedAt: Date[], opening: Opening = {}) {
  const { tellsOpening = true, writer = anyWriter() } = opening
  const stored = await storeProposal(db, { tellsOpening }, openedAt[0] ?? new Date(0), writer)
  const opened = { kind: 'proposal', name: stored.portal.name, outcome: 'opened' } as const
  await db.insert(portalUnlocks).values(openedAt.map((at) => ({ ...opened, at })))
  return stored
}
