import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { monthlyCalls } from '#server/monthly-calls/tables.ts'
import { askedMessage } from '#server/monthly-calls/monthly-calls.ts'
import { exportPerson } from '#server/privacy/export.ts'
import { createSignIn, type SignedInCaller } from '../support/authors.ts'
import { postgresTest, sendWhileErased } from '../support/locks.ts'
import { mailsLike } from '../support/mails.ts'
import { storePurchase } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
const signInSomeone = createSignIn(site)
const callsOf = ({ id }: SignedInCaller) =>
  site.db.select().from(monthlyCalls).where(eq(monthlyCalls.personId, id))
const ask = (by: SignedInCaller, times = 'Any Monday, 10:00 in Berlin.') =>
  by.post(apiPaths.monthlyCall, { times })

test('the monthly call of Premium Access can be asked for once a month, also by a client who has become a partner, and both sides have one mail', async () => {
  const client = await signInSomeone('both@example.com', 'client_monthly_premium')
  await storePurchase(site.db, client.id, 'partner_monthly_25', site.clock.now())
  const asked = [409, { error: askedMessage }]
  const answers = [await ask(client), await ask(client), await ask(client, 'Any Tuesday.')]
  expect(answers, 'the same request again is the answer that was lost').toEqual([
    [201, null],
    [201, null],
    asked,
  ])
  const mails = await mailsLike(site, 'monthly-call:%')
  const quoted = mails.filter(({ body }) => body.includes('\n> Any Monday, 10:00'))
  const recipients = quoted.map(({ recipient }) => recipient)
  expect(recipients.sort()).toEqual(['both@example.com', brand.email.contact].sort())
})

test('who may not ask for a monthly call is told so, whatever they send, and who may is told which field is missing', async () => {
  const small = await signInSomeone('small@example.com', 'client_monthly_10')
  const noPlan = [403, { error: messages.noPlan }]
  expect([await ask(small), await ask(small, '')]).toEqual([noPlan, noPlan])
  const client = await signInSomeone('premium@example.com', 'client_monthly_premium')
  const fields = { times: 'Please suggest one or two days and times.' }
  expect(await ask(client, '')).toEqual([400, { error: messages.checkFields, fields }])
})

test('an export has the monthly calls of a person, and once the person is erased there are none', async () => {
  const email = 'leaving@example.com'
  const client = await signInSomeone(email, 'client_monthly_premium')
  await ask(client, 'Any Friday.')
  const exported = async () => (await exportPerson(site.db, email)).monthlyCalls
  expect(await exported()).toMatchObject([{ times: 'Any Friday.' }])
  await site.operator.erase(email)
  expect(await callsOf(client)).toEqual([])
})

postgresTest('a monthly call that somebody asks for while they are being erased is refused', async () => {
  const email = 'left@example.com'
  const client = await signInSomeone(email, 'client_monthly_premium')
  const asked = await sendWhileErased(site, { id: client.id, email }, () => ask(client))
  expect(asked).toEqual([401, { error: messages.notAuthenticated }])
  expect(await callsOf(client)).toEqual([])
})
