import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ApplicationEvent, ApplicationSnapshot } from '#machines/application.ts'
import { addApplication, transitionApplication } from '#server/partners/store.ts'
import { partnerApplications } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { applicationFields } from '../support/forms.ts'
import { startSite } from '../support/site.ts'

type Status = ApplicationSnapshot['value']

const site = await closedAfterFile(startSite())

/** Adds an application of a new person and sets its status. */
async function applicationIn(status: Status) {
  const { db, clock } = site
  const email = `${crypto.randomUUID()}@example.com`
  const id = await addApplication(db, { ...applicationFields, email }, undefined, clock.now())
  if (id === undefined) throw new Error('there is no application')
  await db.update(partnerApplications).set({ status }).where(eq(partnerApplications.id, id))
  return { id, email }
}

/** All rows about an application. */
const recordsOf = async ({ id, email }: { id: string; email: string }) => ({
  row: await site.db.select().from(partnerApplications).where(eq(partnerApplications.id, id)),
  mails: await site.db.select().from(outbox).where(eq(outbox.recipient, email)),
})

describe('what the machine of an application does not allow is not written', () => {
  test.each<[status: Status, type: ApplicationEvent['type'], verb: string]>([
    ['approved', 'application.approve', 'approve'],
    ['approved', 'application.decline', 'decline'],
    ['declined', 'application.approve', 'approve'],
    ['declined', 'application.decline', 'decline'],
  ])('about one that is %s, %s', async (status, type, verb) => {
    const applied = await applicationIn(status)
    const recordsBefore = await recordsOf(applied)
    const event = { type, at: site.clock.now(), note: undefined }
    expect(await transitionApplication(site.db, applied.id, event)).toBeUndefined()
    expect(await site.operator.run('partner', verb, applied.id)).toEqual({
      status: 1,
      out: '',
      err: `The application of ${applied.email} was ${status} already.\n`,
    })
    expect(await recordsOf(applied)).toEqual(recordsBefore)
  })
})

test('two operators at once decide about it once', async () => {
  const applied = await applicationIn('received')
  const ended = await Promise.all([
    site.operator.run('partner', 'approve', applied.id),
    site.operator.run('partner', 'decline', applied.id),
  ])
  expect(ended.map(({ status }) => status).sort()).toEqual([0, 1])
  const [wins, loses] = ended[0].status === 0 ? ['approved', 'decline'] : ['declined', 'approve']
  const { row, mails } = await recordsOf(applied)
  expect(row).toMatchObject([{ status: wins, decidedAt: site.clock.now() }])
  expect(mails.map(({ key }) => key)).toEqual([`partner-decision:${applied.id}`])
  expect((await site.operator.run('partner', loses, applied.id)).err).toContain(`was ${wins} on `)
})
