import { describe, expect, test } from 'vitest'
import { forms, type FormName } from '#contract/forms/forms.ts'
import { randomKey } from '#src/effects/platform/drafts.ts'
import { prefill, readSubject } from '#src/effects/form.ts'
import { blockedStorage } from '#tests/support/blocked-storage.ts'
import { loseAnswer, createTestDrafts, openForm, renderNamedElements, acceptForm } from './form-harness.ts'

const asha = { name: 'Asha', email: 'asha@example.com', message: 'Orders.' }
const [email, url] = ['asha@example.com', 'https://x.example']
const sampleByControl: Record<string, string> = { email, url, select: 'ai&copilot' }
const ids = { id: 'job-1', questionId: 'question-1', blueprintId: 'blueprint-1' }
type SentCall = { path: string; adds?: Record<string, string> }
const contactCall: SentCall = { path: '/api/public/contact', adds: { company: '', service: '' } }
/** The address of each form, and what its body has besides the fields. */
const callsOfForms: Record<FormName, SentCall> = {
  contact: contactCall,
  call: contactCall,
  support: contactCall,
  application: { path: '/api/apply-to-partner' },
  notify: { path: '/api/public/notify' },
  introduction: { path: '/api/partner/introductions' },
  request: { path: '/api/requests', adds: { blueprintId: 'blueprint-1' } },
  job: { path: '/api/jobs/job-1', adds: { confidential: '' } },
  bid: { path: '/api/jobs/job-1/bid' },
  question: { path: '/api/jobs/job-1/questions' },
  answer: { path: '/api/jobs/job-1/questions/question-1' },
  monthlyCall: { path: '/api/client/monthly-call' },
}
const contactBody = { ...asha, company: '', service: '' }

test('what is sent has the numbers of the ledger after the message, and they count towards its length', async () => {
  const { type, submit, sent } = await openForm('contact', { subject: 'Project' })
  type({ ...asha, message: 'x'.repeat(4_985), ledger: 'Numbers' })
  const issues = { message: 'Project Details can have at most 4,982 characters.' }
  expect(await submit()).toMatchObject({ issues })
  type({ message: 'Orders.' })
  await submit()
  expect(sent.map(({ body }) => body)).toEqual([{ ...contactBody, message: 'Project\n\nOrders.\n\nNumbers' }])
})

test.each([
  ...Object.entries(callsOfForms).map(([form, call]) => [form as FormName, call, ids] as const),
  ['job', { path: '/api/jobs', adds: { confidential: '' } }, {}] as const,
])('every field of the form %s is sent, by its call', async (form, { path, adds = {} }, givenIds) => {
  const typed = Object.fromEntries(
    forms[form].map((field) => [
      field.name,
      field.control === 'number'
        ? String(field.min)
        : (sampleByControl[field.control] ?? `What ${field.name} holds`),
    ]),
  )
  const { type, submit, sent } = await openForm(form, { ids: givenIds })
  type(typed)
  expect(await submit()).toMatchObject({ value: 'success' })
  expect(sent).toEqual([{ path, key: expect.any(String) as string, body: { ...adds, ...typed } }])
})

test.each([
  [' linkedin.com/in/ben', 'https://linkedin.com/in/ben'],
  ['in.linkedin.com:443/in/ben', 'https://in.linkedin.com:443/in/ben'],
  ['HTTP://LinkedIn.com/in/ben', 'HTTP://LinkedIn.com/in/ben'],
])('what is sent has the address %j as %s', async (linkedin, address) => {
  const { type, submit, sent } = await openForm('application')
  type({ fullName: 'Ben', email: 'ben@example.com', linkedin, expertise: 'ETL' })
  await submit()
  expect(sent).toMatchObject([{ body: { linkedin: address } }])
})

test('what is sent holds the hidden field only while something fills it, and no draft ever does', async () => {
  const { type, submit, sent } = await openForm('contact', { answers: [loseAnswer, acceptForm] })
  type(asha)
  await submit('pills')
  expect(sent[0]?.body).toEqual({ ...contactBody, referral_note: 'pills' })
  expect(JSON.parse(sessionStorage.getItem('draft:contact') ?? '')).toEqual(asha)
  expect(await submit()).toMatchObject({ value: 'success' })
  expect(sent[1]?.body).toEqual(contactBody)
})

test('a message that is too long for its subject is refused with what is left for it, to the letter', async () => {
  const { type, submit, sent, fields } = await openForm('support', { subject: 'Support request' })
  const message = 'x'.repeat(4_983)
  type({ ...asha, message: `${message}x` })
  expect(await submit()).toEqual({
    error: 'Please check the marked fields.',
    issues: { message: 'Your question can have at most 4,983 characters.' },
    value: { filling: 'error' },
  })
  expect([fields().message, sent]).toEqual([`${message}x`, []])
  type({ message: `${message}  ` })
  expect(await submit()).toMatchObject({ value: 'success' })
  expect(sent).toMatchObject([{ body: { message: `Support request\n\n${message}  ` } }])
})

test('the key of a sending stays while the same is sent again, over a reload too, and is new for other words', async () => {
  const first = await openForm('contact', { answers: [loseAnswer, loseAnswer] })
  first.type(asha)
  await first.submit()
  await first.submit()
  const reloaded = await openForm('contact', { answers: [loseAnswer, acceptForm] })
  await reloaded.submit()
  const keys = [...first.sent, ...reloaded.sent].map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
  reloaded.type({ message: 'Other orders.' })
  await reloaded.submit()
  expect(reloaded.sent[1]?.key).not.toBe(keys[0])
  const next = await openForm('contact')
  next.type({ ...asha, message: 'Other orders.' })
  await next.submit()
  expect(next.sent[0]?.key).not.toBe(reloaded.sent[1]?.key)
})

test('the key of a sending is one that nobody guesses', () => {
  expect(randomKey(crypto)).toMatch(/^[0-9a-f]{32}$/)
  expect(randomKey(crypto)).not.toBe(randomKey(crypto))
})

const answering = (status: number, body: unknown) => async () => Response.json(body, { status })
const wrongFields = { error: 'No.', fields: { email: 'Not this.', toString: 'x', colour: 'y' } }
test.each([
  ['the server’s sentence', answering(429, { error: 'Too many.' }), 'Too many.', {}],
  ['an unknown error where it says nothing', answering(500, {}), 'An unknown error occurred.', {}],
  ['an unknown error where it cannot be reached', loseAnswer, 'An unknown error occurred.', {}],
  ['its issues of fields that exist', answering(400, wrongFields), 'No.', { email: 'Not this.' }],
])('the message about a failure is %s, and every word is kept', async (_what, answer, error, issues) => {
  const { type, submit, fields } = await openForm('contact', { answers: [answer] })
  type(asha)
  expect(await submit()).toMatchObject({ error, issues })
  expect(fields()).toEqual(asha)
})

const earlierApplication = {
  drafts: createTestDrafts(),
  draft: 'application:asha',
  fields: { fullName: 'Asha Rao', expertise: 'Process mining' },
}

describe('what was typed', () => {
  test('stays while the page is open where storage is blocked', async () => {
    const drafts = createTestDrafts(blockedStorage)
    const before = await openForm('contact', { drafts, answers: [loseAnswer, loseAnswer] })
    before.type(asha)
    await before.submit()
    const after = await openForm('contact', { drafts })
    expect(after.fields()).toEqual(asha)
    await after.submit()
    expect(after.sent[0]?.key).toBe(before.sent[0]?.key)
  })

  test('is not replaced by an earlier application', async () => {
    const { actor, type, fields } = await openForm('application')
    type({ expertise: 'Robots' })
    prefill(actor, earlierApplication)
    expect(fields()).toEqual({ expertise: 'Robots' })
  })

  test('is restored over an earlier application for its sender, and the next person in the tab sees neither', async () => {
    const { actor, type, fields } = await openForm('application')
    prefill(actor, earlierApplication)
    const { fields: sent } = earlierApplication
    expect([fields(), sessionStorage.length]).toEqual([sent, 0])
    type({ expertise: 'Robots' })
    const next = await openForm('application')
    expect(next.fields()).toEqual({})
    prefill(next.actor, { ...earlierApplication, draft: 'application:bela', fields: {} })
    expect(next.fields()).toEqual({})
    const again = await openForm('application')
    prefill(again.actor, earlierApplication)
    expect(again.fields()).toEqual({ ...sent, expertise: 'Robots' })
  })

  test.each(['{', '{"name":7}', 'null'])('is nothing where the storage holds %s', async (text) => {
    sessionStorage.setItem('draft:contact', text)
    expect((await openForm('contact')).fields()).toEqual({})
  })

  test('before the form worked counts over the draft, what a page filled in does not', async () => {
    createTestDrafts().keep('support', { name: 'Asha R.', message: 'Old.' })
    const places = renderNamedElements(
      '<input name="name" value="Asha" /><textarea name="message">New.</textarea>',
    )
    const given = { name: 'Asha', email: 'asha@example.com' }
    const { fields } = await openForm('support', { fields: given, places })
    expect(fields()).toEqual({ name: 'Asha R.', email: 'asha@example.com', message: 'New.' })
    const laterForm = await openForm('support')
    expect(laterForm.fields()).toEqual({ name: 'Asha R.', email: 'asha@example.com', message: 'New.' })
  })
})

test('the focus goes to the first issue, to the button when nothing can be put right, and to the thanks', async () => {
  const places =
    renderNamedElements(`<input name="name" /><input name="email" /><textarea name="message"></textarea>
    <button name="button">Send</button><p name="sent" tabindex="-1"></p>`)
  const focused = () => document.activeElement?.getAttribute('name')
  const { type, submit } = await openForm('contact', { answers: [loseAnswer, acceptForm], places })
  type({ ...asha, email: 'asha' })
  await submit()
  await expect.poll(focused).toBe('email')
  type({ email: asha.email })
  await submit()
  await expect.poll(focused).toBe('button')
  await submit()
  await expect.poll(focused).toBe('sent')
})

test.each([
  ['?subject=Custom+SaaS+Development', 'Custom SaaS Development'],
  ['?subject=Blueprint%20Inquiry%3A%20R%26D%20%E2%9C%93', 'Blueprint Inquiry: R&D ✓'],
  ['?subject=a%0D%0Ab%00%09c', 'a b c'],
  ['?subject=%20%20', undefined],
  ['', undefined],
  [`?subject=${encodeURIComponent(`${'a'.repeat(195)}👨‍👩‍👧`)}`, 'a'.repeat(195)],
])('the subject of a link in %s is %j', (search, subject) => {
  expect(readSubject(search)).toBe(subject)
})
