import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { reminderKind, type ReminderChoices, type ReminderKind } from '#contract/reminders/reminders.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { mailboxKey } from '#server/people/mailbox-key.ts'
import { staff } from '#server/staff/tables.ts'
import { reminderOptOuts } from '#server/reminders/tables.ts'
import { readUnsubscribeToken, unsubscribeUrl, type UnsubscribeClaims } from '#server/reminders/token.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { startSite } from '../support/site.ts'

const sessionKeys = [
  'c2d81f0a9b47e6533fd0c8a1be57926d04e3b8f7a29c165d7e80f4b3c2a1965e',
  '8f1c0a5de97b64233fd0c8a1be57926d04e3b8f7a29c165d7e80f4b3c2a1965e',
]
const site = await startSite({ instances: 1, env: { SESSION_KEY: sessionKeys.join() } })
const { db, settings, main } = site
const clientKinds = reminderKind.options.filter((kind) => kind !== 'portalOpened')
const choicesWithout = (off?: ReminderKind) => ({
  choices: clientKinds.map((kind) => ({ kind, isOn: kind !== off })),
})
const offOf = async (recipient: string) => {
  const rows = await db.select().from(reminderOptOuts).where(eq(reminderOptOuts.recipient, recipient))
  return rows.map(({ kind }) => kind)
}

const open = async (url: string, form?: { type: string; body: string }) => {
  const sent = form && { headers: { 'content-type': form.type }, payload: form.body }
  const path = url.replace(settings.origin, '')
  const answer = await main.app.inject({ method: form ? 'POST' : 'GET', url: path, ...sent })
  const [, heading] = /<h1>(.*?)<\/h1>/.exec(answer.body) ?? []
  const [, button] = /<button[^>]*>(.*?)<\/button>/.exec(answer.body) ?? []
  return { status: answer.statusCode, heading, button, headers: answer.headers }
}
/** A link as earlier versions made them: they signed with the key of the sessions. */
const linkSignedWith = async (key: Uint8Array, { recipient, kind }: UnsubscribeClaims) => {
  const token = new SignJWT({ kind }).setProtectedHeader({ alg: 'HS256', typ: 'reminder' })
  return `/reminders/${await token.setSubject(recipient).setIssuer(settings.origin).sign(key)}`
}
const formOf = (body: string) => ({ type: 'application/x-www-form-urlencoded', body })

test('a person gets every reminder until they switch one off in their settings, and again when they switch it on; who works in the office can also switch the notice of a first opening', async () => {
  const person = await site.payer()
  expect((await person.get(apiPaths.reminders)).body).toEqual(choicesWithout())
  const off = { choices: [{ kind: 'planEnding', isOn: false }] }
  const without = { status: 200, body: choicesWithout('planEnding') }
  expect(await person.post(apiPaths.reminders, off)).toEqual(without)
  await person.post(apiPaths.reminders, choicesWithout())
  const { email, id: personId } = person
  await db.insert(staff).values({ email, role: 'sales', personId, addedAt: site.clock.now() })
  const all = { choices: reminderKind.options.map((kind) => ({ kind, isOn: true })) }
  expect((await person.get(apiPaths.reminders)).body, 'who works in the office').toEqual(all)
})

type Reminded = Record<'account' | 'staff' | 'mailbox', string>

test.each<[string, ReminderKind, keyof Reminded]>([
  ['about a plan', 'planEnding', 'account'],
  ['to a reader of a proposal', 'proposalExpiring', 'mailbox'],
  ['to the author of a proposal', 'proposalExpiring', 'account'],
  ['to the author of a proposal, from before their first sign-in,', 'proposalExpiring', 'staff'],
  ['of a first opening, from before their first sign-in,', 'portalOpened', 'staff'],
])('the link in a reminder %s and the settings have one switch', async (_, kind, of) => {
  const person = await site.payer()
  const { id: account, email } = person
  const working = { email, role: 'sales', personId: account, addedAt: site.clock.now() } as const
  const [member] = await db.insert(staff).values(working).returning({ id: staff.id })
  const ids: Reminded = { account, staff: member?.id ?? '', mailbox: await mailboxKey(db, email) }
  const url = await unsubscribeUrl(db, { recipient: ids[of], kind }, settings.origin)
  const choose = (isOn: boolean) => person.post(apiPaths.reminders, { choices: [{ kind, isOn }] })
  const shown = async () => {
    const { choices } = (await person.get(apiPaths.reminders)).body as ReminderChoices
    return [(await open(url)).button, choices.find((choice) => choice.kind === kind)?.isOn]
  }
  const press = (form: string) => () => open(url, formOf(form))
  const steps = [() => choose(false), press('reminder=on'), press('reminder=off'), () => choose(true)]
  const seen = []
  for (const step of steps) {
    await step()
    seen.push(await shown())
  }
  const off = ['Switch it on again', false]
  const on = ['Switch it off', true]
  expect(seen).toEqual([off, on, off, on])
})

test('the link in a reminder shows a button and changes nothing until it is pressed, without a sign-in', async () => {
  const { id: recipient } = await site.payer()
  const url = await unsubscribeUrl(db, { recipient, kind: 'creditEnding' }, settings.origin)
  const shown = await open(url)
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  const asks = { status: 200, heading: 'Switch this reminder off?', button: 'Switch it off', headers }
  expect(shown).toMatchObject(asks)
  expect(await offOf(recipient)).toEqual([])
  const off = { status: 200, heading: 'This reminder is off' }
  expect(await open(url, formOf('reminder=off'))).toMatchObject(off)
  expect(await offOf(recipient)).toEqual(['creditEnding'])
})

test('the link in a reminder switches off at the one click of a mail program, as a form or as parts, and again the same', async () => {
  const { id: recipient } = await site.payer()
  const url = await unsubscribeUrl(db, { recipient, kind: 'planEnded' }, settings.origin)
  const parts = {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  }
  for (const form of [parts, formOf('List-Unsubscribe=One-Click')]) {
    await db.delete(reminderOptOuts)
    expect([(await open(url, form)).status, (await open(url, form)).status]).toEqual([200, 200])
    expect(await offOf(recipient), form.type).toEqual(['planEnded'])
  }
})

test('the link in a reminder takes ten presses a minute, whoever presses, and those of others are not counted', async () => {
  const linkTo = async () =>
    unsubscribeUrl(db, { recipient: (await site.payer()).id, kind: 'planEnded' }, settings.origin)
  const [url, other] = [await linkTo(), await linkTo()]
  const press = async (link: string) => (await open(link, formOf('List-Unsubscribe=One-Click'))).status
  const statuses = []
  for (let presses = 0; presses < 11; presses += 1) statuses.push(await press(url))
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  expect(await press(other)).toBe(200)
  site.clock.advance(minuteMs)
  expect(await press(url)).toBe(200)
})

test('the link in a reminder that is changed, signed by others or a sign-in token switches nothing off', async () => {
  const person = await site.payer()
  const claims = { recipient: person.id, kind: 'planEnded' } as const
  const good = await unsubscribeUrl(db, claims, settings.origin)
  const { id, email } = person
  const user = { id, name: '', email, role: 'member', subscription_status: 'none' } as const
  const signIn = await issueToken(user, settings, site.clock.now())
  const urls = [
    `${good.slice(0, -2)}AA`,
    await linkSignedWith(Buffer.alloc(32, 7), claims),
    await unsubscribeUrl(db, claims, 'https://other.example'),
    `/reminders/${signIn.token}`,
    '/reminders/x',
  ]
  const broken = { status: 404, heading: 'This link doesn’t work' }
  for (const url of urls.map((url) => url.replace('https://other.example', '')))
    expect(await open(url, formOf('reminder=off')), url).toMatchObject(broken)
  expect(await offOf(person.id)).toEqual([])
})

test('the link in a reminder works after the key of the sessions was removed, and that of an earlier version while the one that signed it is accepted', async () => {
  const claims = { recipient: (await site.payer()).id, kind: 'planEnded' } as const
  const token = (await unsubscribeUrl(db, claims, settings.origin)).split('/').at(-1) ?? ''
  const later = { ...settings, sessionKey: Buffer.alloc(32, 9), olderSessionKeys: [] }
  expect(await readUnsubscribeToken(db, token, later)).toEqual(claims)
  const statuses = []
  for (const key of [settings.sessionKey, ...settings.olderSessionKeys])
    statuses.push((await open(await linkSignedWith(key, claims))).status)
  expect(statuses).toEqual([200, 200])
})
