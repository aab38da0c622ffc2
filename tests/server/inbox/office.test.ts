import { asc, eq } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InboxItem, InboxPage, InboxRow } from '#contract/inbox/inbox.ts'
import { officeApiPathOf, officeApiPaths } from '#contract/office/paths.ts'
import { addApplication, transitionApplication } from '#server/partners/store.ts'
import { deleteEnquiries, addEnquiry } from '#server/enquiries/store.ts'
import { exportPerson } from '#server/privacy/export.ts'
import { enquiries, inboxEntries, partnerApplications } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { applicationFields, enquiry } from '../support/forms.ts'
import { mailsWhere } from '../support/mails.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const site = await startSite()
const sales = await signInStaffMember(site, 'sales')
const owner = await signInStaffMember(site, 'owner')
beforeEach(async () => {
  for (const table of [inboxEntries, enquiries, partnerApplications, outbox]) await site.db.delete(table)
})

const inboxPath = officeApiPathOf('inbox')
const itemPath = (id: string) => `${inboxPath}/items/${id}`
const entriesPath = (id: string) => `${itemPath(id)}/entries`
const unknownId = '00000000-0000-4000-8000-000000000000'
const storeEnquiry = async (changed: Partial<typeof enquiry> = {}, at = site.clock.now()) =>
  (await addEnquiry(site.db, { kind: 'contact', fields: { ...enquiry, ...changed } }, undefined, at)) ?? ''
const storeNotify = async (at = site.clock.now()) =>
  (await addEnquiry(site.db, { kind: 'notify', fields: { email: 'eli@example.com' } }, undefined, at)) ?? ''
const storeApplication = async (at = site.clock.now()) =>
  (await addApplication(site.db, applicationFields, undefined, at)) ?? ''
const minutesAgo = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000)
const listInbox = async (query = '', by = sales) => (await by.get(inboxPath + query)).body as InboxPage
const namesIn = ({ rows }: InboxPage) => rows.map(({ name, email }) => name || email)
const readItem = async (id: string) => (await sales.get(itemPath(id))).body as InboxItem
const change = (id: string, what: object) => sales.post(itemPath(id), what)
const write = (id: string, entry: object, by = sales, headers = {}) =>
  by.post(entriesPath(id), entry, headers)
const queuedMails = () => mailsWhere(site)
const auditOf = async (id: string) => {
  const about = eq(auditLog.subjectId, id)
  const rows = await site.db.select().from(auditLog).where(about).orderBy(asc(auditLog.id))
  return rows.map(({ act, subjectKind, staffId, details }) => [act, subjectKind, staffId, details])
}

test('the inbox holds what people sent by every form, newest first, each under its kind', async () => {
  await storeEnquiry({}, minutesAgo(5))
  await storeEnquiry({ name: 'Cy', message: 'Discovery call request\n\nMondays suit me.' }, minutesAgo(4))
  const long = `${'I cannot sign in. '.repeat(9).slice(0, 159)}🚀`
  await storeEnquiry({ name: 'Di', message: `Support request\n\n${long}` }, minutesAgo(3))
  await storeNotify(minutesAgo(2))
  const id = await storeApplication(minutesAgo(1))
  const { rows, next } = await listInbox()
  const sent = { kind: 'application', beginning: 'Process mining in hospitals.' } as const
  const untouched = { status: 'open', isRead: false, assignee: null } as const
  const ben = { name: 'Ben Okafor', email: 'ben@example.com', receivedAt: minutesAgo(1).toISOString() }
  expect(rows[0]).toEqual({ id, ...sent, ...untouched, ...ben } satisfies InboxRow)
  expect(rows.slice(1).map(({ kind, name, beginning }) => [kind, name, beginning])).toEqual([
    ['notify', '', ''],
    ['support', 'Di', `${long.slice(0, 157)}…`],
    ['call', 'Cy', 'Mondays suit me.'],
    ['contact', 'Asha Rao', 'Orders are typed twice. We would like that to end.'],
  ])
  expect(next).toBeNull()
})

test('the inbox is filtered by kind, status and who has taken it, and searched by name, address and text', async () => {
  const asha = await storeEnquiry({}, minutesAgo(3))
  const other = { name: 'Cy', email: 'cy@else.example', message: 'Invoices wait.' }
  const cy = await storeEnquiry(other, minutesAgo(2))
  await storeApplication(minutesAgo(1))
  await change(asha, { change: 'status', status: 'closed' })
  await change(cy, { change: 'assignee', assignee: sales.id })
  const everything = ['Ben Okafor', 'Cy', 'Asha Rao']
  const searchFor = (text: string) => `search=${encodeURIComponent(text)}`
  for (const [query, found] of [
    ['kind=application', ['Ben Okafor']],
    ['kind=contact', ['Cy', 'Asha Rao']],
    ['status=closed', ['Asha Rao']],
    ['status=open', ['Ben Okafor', 'Cy']],
    ['mine=yes', ['Cy']],
    [searchFor('asha'), ['Asha Rao']],
    [searchFor('ELSE.example'), ['Cy']],
    [searchFor('typed twi'), ['Asha Rao']],
    [searchFor('mining'), ['Ben Okafor']],
    [searchFor('example'), everything],
    [searchFor("% '"), []],
  ] as const)
    expect([query, namesIn(await listInbox(`?${query}`))]).toEqual([query, found])
  expect(namesIn(await listInbox('?mine=yes', owner))).toEqual([])
  for (const query of ['kind=other', 'status=gone', 'mine=no', searchFor('x'.repeat(201))])
    expect([query, (await sales.get(`${inboxPath}?${query}`)).status]).toEqual([query, 400])
})

test('the inbox is read page by page across its tables, each item once', async () => {
  const at = minutesAgo(10)
  for (let number = 0; number < 40; number += 1) await storeEnquiry({ name: `Enquiry ${number}` }, at)
  for (let number = 0; number < 15; number += 1) await storeApplication(at)
  const first = await listInbox()
  const second = await listInbox(`?after=${first.next}`)
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect([first.rows.length, second.rows.length, new Set(ids).size, second.next]).toEqual([50, 5, 55, null])
  expect(ids).toEqual([...ids].sort().reverse())
  for (const after of ['nobody', unknownId]) expect(namesIn(await listInbox(`?after=${after}`))).toEqual([])
})

test('the badge of the inbox counts what the first page lists: enquiries without an answer, read or not', async () => {
  const waiting = async () => {
    const { body } = await sales.get(officeApiPaths.office)
    const { areas } = body as { areas: { area: string; waiting: number }[] }
    return areas.find(({ area }) => area === 'inbox')?.waiting
  }
  const id = await storeEnquiry()
  await storeEnquiry({ name: 'Cy' })
  await storeNotify()
  const applicationId = await storeApplication()
  expect(await waiting()).toBe(2)
  await change(id, { change: 'read', isRead: true })
  expect(await waiting()).toBe(2)
  await change(id, { change: 'status', status: 'closed' })
  expect(await waiting()).toBe(1)
  const approved = { type: 'application.approve', at: site.clock.now(), note: undefined } as const
  await transitionApplication(site.db, applicationId, approved)
  expect(await waiting()).toBe(1)
  expect(namesIn(await listInbox('?status=answered'))).toEqual(['Ben Okafor'])
})

test('an item shows the fields of its form and what a stranger wrote, as plain text without links', async () => {
  const message = `<img src=x onerror=alert(1)>\n${site.settings.origin}/sealed/${unknownId}`
  const name = '<script>alert(1)</script>'
  const id = await storeEnquiry({ name, message })
  expect(await readItem(id)).toMatchObject({
    id,
    name,
    text: message,
    links: [],
    fields: [
      { label: 'Full Name', value: name },
      { label: 'Email Address', value: 'asha@example.com' },
      { label: 'Company', value: 'Rao Textiles' },
      { label: 'Service', value: 'AI Agents & Co-pilots' },
    ],
    entries: [],
  })
})

test('an item is taken by somebody who works in the inbox, given back, closed and opened again', async () => {
  const id = await storeEnquiry()
  const editor = await signInStaffMember(site, 'editor')
  const { body } = await change(id, { change: 'assignee', assignee: owner.id })
  const { assignee: taken, colleagues } = body as InboxItem
  expect(taken).toEqual({ id: owner.id, email: owner.email })
  const colleagueIds = colleagues.map((one) => one.id)
  expect(colleagueIds).toEqual(expect.arrayContaining([sales.id, owner.id]))
  expect(colleagueIds).not.toContain(editor.id)
  const refused = { status: 409, body: { error: 'This person no longer has access to the inbox.' } }
  for (const assignee of [editor.id, unknownId, 'nobody'])
    expect(await change(id, { change: 'assignee', assignee })).toMatchObject(refused)
  await change(id, { change: 'assignee', assignee: null })
  expect((await readItem(id)).assignee).toBeNull()
  for (const status of ['closed', 'open'] as const)
    expect((await change(id, { change: 'status', status })).body).toMatchObject({ status })
  expect(await auditOf(id)).toEqual([
    ['inbox.assign', 'enquiry', sales.id, { from: null, to: owner.id }],
    ['inbox.assign', 'enquiry', sales.id, { from: owner.id, to: null }],
    ['inbox.status', 'enquiry', sales.id, { from: 'open', to: 'closed' }],
    ['inbox.status', 'enquiry', sales.id, { from: 'closed', to: 'open' }],
  ])
})

test('an item that does not exist is not found, whatever is done', async () => {
  const missing = { status: 404, body: { error: 'This is no longer in the inbox.' } }
  for (const id of [unknownId, 'nobody', '..%2fstaff']) {
    expect(await sales.get(itemPath(id))).toMatchObject(missing)
    expect(await change(id, { change: 'status', status: 'closed' })).toMatchObject(missing)
    expect(await write(id, { kind: 'note', text: 'Hello' })).toMatchObject(missing)
  }
})

describe('an answer', () => {
  const answer = { kind: 'answer', text: 'It ends on Monday.\n\nAda of Northloop', after: null }

  test('goes out by mail in the thread of the enquiry, quotes it, leads replies to the firm, and says when it was sent', async () => {
    const id = await storeEnquiry()
    const { body } = await write(id, answer)
    const [entry] = (body as InboxItem).entries
    const entries = [{ kind: 'answer', text: answer.text, by: sales.email }]
    expect(body).toMatchObject({ status: 'answered', isRead: true, entries })
    expect(await queuedMails()).toMatchObject([
      {
        key: `inbox-answer:${entry?.id}`,
        recipient: 'asha@example.com',
        replyTo: 'hello@northloop.example',
        subject: 'Re: We have your message',
        thread: [`contact:${id}:firm`, `contact:${id}:sender`],
        body: [
          `Hello Asha Rao,\n\n${answer.text}`,
          'Questions? Write to support@northloop.example.\nNorthloop',
          'On March 5, 2026 you wrote:',
          '> Orders are typed twice.\n> We would like that to end.',
        ].join('\n\n'),
      },
    ])
    expect(await auditOf(id)).toEqual([['inbox.answer', 'enquiry', sales.id, { entry: entry?.id }]])
    const sentAt = async () => (await readItem(id)).entries[0]?.sentAt
    await expect.poll(sentAt).toBe(site.clock.now().toISOString())
  })

  test('is sent once, however often its call arrives', async () => {
    const id = await storeEnquiry()
    const key = { 'idempotency-key': 'k-1' }
    const sent = await Promise.all(Array.from({ length: 5 }, () => write(id, answer, sales, key)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([(await queuedMails()).length, (await readItem(id)).entries.length]).toEqual([1, 1])
  })

  test('whose confirmation was lost is not sent again, whoever answered since, and the same words are sent later on purpose', async () => {
    const id = await storeEnquiry()
    const lost = { 'idempotency-key': 'k-2' }
    await write(id, answer, sales, lost)
    const [first] = (await readItem(id)).entries
    const again = { ...answer, after: first?.id }
    site.clock.advance(60_000)
    await write(id, { ...again, text: 'On Monday at nine.' }, owner)
    const repeated = await write(id, again, sales, lost)
    const { entries } = repeated.body as InboxItem
    expect([repeated.status, entries.length, (await queuedMails()).length]).toEqual([200, 2, 2])
    await write(id, { ...answer, after: entries.at(-1)?.id }, sales, { 'idempotency-key': 'k-3' })
    expect([(await readItem(id)).entries.length, (await queuedMails()).length]).toEqual([3, 3])
  })

  test('is not sent if it is too long, nor by somebody who has not seen the newest one', async () => {
    const id = await storeEnquiry()
    const tooLong = { fields: { text: 'Your answer can have at most 10,000 characters.' } }
    expect((await write(id, { ...answer, text: 'x'.repeat(10_001) })).body).toMatchObject(tooLong)
    await write(id, answer)
    const error =
      'A colleague has answered in the meantime. Read their answer, then send yours if it is still needed.'
    expect(await write(id, answer, owner)).toMatchObject({ status: 409, body: { error } })
    const [first] = (await readItem(id)).entries
    site.clock.advance(60_000)
    expect((await write(id, { ...answer, after: first?.id }, owner)).status).toBe(200)
    const threads = (await queuedMails()).map(({ thread }) => thread?.slice(2))
    expect(threads).toEqual([[], [`inbox-answer:${first?.id}`]])
  })

  test('repeats no name that is a header or an address, and quotes nothing to click, or nothing if nothing was written', async () => {
    const name = 'Eve\r\nBcc: all@example.com'
    await write(await storeEnquiry({ name, message: 'See https://pills.example/now' }), answer)
    const [mail] = await queuedMails()
    expect(mail?.body).toMatch(/^Hello,\n/)
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/Bcc|https:\/\/pills/)
    site.clock.advance(1)
    const id = await storeNotify()
    await write(id, answer)
    expect((await queuedMails())[1]).toMatchObject({
      subject: 'Re: We will let you know',
      thread: [`notify:${id}:firm`, `notify:${id}:sender`],
      body: expect.not.stringContaining('you wrote') as string,
    })
  })

  test('is given at the command line too, by the same rules', async () => {
    const id = await storeEnquiry()
    const file = await site.operator.file('answer.txt', 'It ends on Monday.')
    const run = (item: string) => site.operator.run('enquiry', 'answer', item, '--file', file)
    const out = 'asha@example.com will get the answer by email.\n'
    expect(await run(id)).toMatchObject({ status: 0, out })
    const entries = [{ kind: 'answer', text: 'It ends on Monday.', by: '' }]
    expect(await readItem(id)).toMatchObject({ status: 'answered', entries })
    expect((await auditOf(id)).map(([act, , staffId]) => [act, staffId])).toEqual([['inbox.answer', null]])
    expect(await run(unknownId)).toMatchObject({ status: 1, err: 'This is no longer in the inbox.\n' })
  })
})

test('the file of the inbox holds what the filters select, without cells that a spreadsheet would run', async () => {
  const attacks = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
  const rows = attacks.map((name, index) => {
    const fields = { ...enquiry, name, company: name, message: `${name}\n=1+1` }
    return { kind: 'contact' as const, fields, createdAt: minutesAgo(index) }
  })
  await site.db.insert(enquiries).values(rows)
  await storeApplication()
  const answer = await sales.browser.send(`${inboxPath}/file?kind=contact`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inbox.csv"')
  const [head, ...cells]: string[][] = parse(await answer.text(), {
    bom: true,
    record_delimiter: ['\r\n', '\n'],
  })
  const columns = 'Received, Kind, Status, Assigned to, Name, Email, Company, Service, Text, Id'
  expect(head?.join(', ')).toBe(columns)
  expect(cells.map((row) => [row[4], row[6], row[8]])).toEqual(
    attacks.map((name) => [`'${name}`, `'${name}`, `'${name}\n=1+1`]),
  )
  expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect((await auditOf('file')).at(-1)).toEqual(['inbox.export', 'inbox', sales.id, { rows: 6 }])
})

test('answers and notes, which stay inside, are exported and erased with the person they are about, and kept as long as that', async () => {
  const answerAndNote = async (id: string) => {
    await write(id, { kind: 'answer', text: 'It ends on Monday.', after: null })
    const note = { kind: 'note', text: 'Knows Ada.', by: sales.email, sentAt: null }
    const { body } = await write(id, { kind: 'note', text: ' Knows Ada. ' })
    expect((body as InboxItem).entries).toContainEqual(expect.objectContaining(note))
  }
  await answerAndNote(await storeEnquiry())
  await answerAndNote(await storeApplication())
  const recipients = async () => (await queuedMails()).map(({ recipient }) => recipient).sort()
  expect(await recipients()).toEqual(['asha@example.com', 'ben@example.com'])
  const held = await exportPerson(site.db, 'ASHA@example.com')
  expect(held.inboxEntries.map(({ text }) => text).sort()).toEqual(['It ends on Monday.', 'Knows Ada.'])
  await site.operator.erase('asha@example.com')
  expect((await site.db.select().from(inboxEntries)).map(({ enquiryId }) => enquiryId)).toEqual([null, null])
  expect(await recipients()).toEqual(['ben@example.com'])
  await site.operator.erase('ben@example.com')
  expect(await site.db.select().from(inboxEntries)).toEqual([])
  await answerAndNote(await storeEnquiry({}, minutesAgo(10)))
  await deleteEnquiries(site.db, minutesAgo(5))
  expect(await site.db.select().from(inboxEntries)).toEqual([])
})
