import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addApplication, transitionApplication } from '#server/partners/store.ts'
import { partnerApplications } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { applicationFields } from '../support/forms.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))

test('two operators at once decide about an application once, and nothing is written about it after that', async () => {
  const { db, clock, operator } = site
  const id = (await addApplication(db, applicationFields, undefined, clock.now())) ?? ''
  const decide = (verb: string) => operator.run('partner', verb, id)
  const records = async () => ({
    rows: await db.select().from(partnerApplications).where(eq(partnerApplications.id, id)),
    mails: await db.select().from(outbox).where(eq(outbox.recipient, applicationFields.email)),
  })
  const ended = await Promise.all([decide('approve'), decide('decline')])
  expect(ended.map(({ status }) => status).sort()).toEqual([0, 1])
  const status = ended[0].status === 0 ? 'approved' : 'declined'
  const decided = await records()
  expect(decided).toMatchObject({
    rows: [{ status, decidedAt: clock.now() }],
    mails: [{ key: `partner-decision:${id}` }],
  })
  clock.advance(1_000)
  for (const verb of ['approve', 'decline'] as const) {
    const event = { type: `application.${verb}`, at: clock.now(), note: undefined } as const
    expect(await transitionApplication(db, id, event)).toBeUndefined()
    expect(await decide(verb)).toMatchObject({ status: 1, out: '' })
    expect((await decide(verb)).err).toContain(
      `The application of ${applicationFields.email} was ${status} on `,
    )
  }
  expect(await records()).toEqual(decided)
})
