import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailboxOf } from '#contract/email.ts'
import { addApplication, findApplications } from '#server/partners/store.ts'
import { peopleWithEmail, upsertPerson } from '#server/people/store.ts'
import { rowsOf } from '#server/platform/database/rows-of.ts'
import { applicationFields } from '../support/forms.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

test.each([
  ['j.doe@gmail.com', 'jdoe@gmail.com'],
  ['J.Doe+offers@GoogleMail.com', 'jdoe@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['J.Doe+offers@Example.com', 'j.doe+offers@example.com'],
  ['j.doe@gmail.com.example', 'j.doe@gmail.com.example'],
  ['j.doe@notgmail.com', 'j.doe@notgmail.com'],
])('%s is the mailbox %s, for the server and for the database', async (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
  expect(await rowsOf(site.db, sql`select mailbox_of(${address}) as mailbox`)).toEqual([{ mailbox }])
})

test.each(['ПОЧТА@пример.рф', 'Info@MÜNCHEN.example'])(
  'somebody who signed in as %s before addresses were normalized is found by that address',
  async (email) => {
    const identity = { issuer: 'https://id.example', subject: email, email, name: 'Ada' }
    const { id } = await upsertPerson(site.db, identity, site.clock.now())
    expect(await peopleWithEmail(site.db, email)).toMatchObject([{ id }])
  },
)

test('an application that came with a domain in ASCII is found by its domain in letters', async () => {
  const application = { ...applicationFields, email: 'ada@xn--mnchen-3ya.example' }
  await addApplication(site.db, application, undefined, site.clock.now())
  expect(await findApplications(site.db, { idOrEmail: 'Ada@MÜNCHEN.example' })).toMatchObject([
    { email: 'ada@xn--mnchen-3ya.example' },
  ])
})
