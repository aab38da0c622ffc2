import { asc, eq } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffRoles } from '#contract/office/areas.ts'
import type { OfficeHome } from '#contract/office/home.ts'
import type { InboxItem, InboxPage, InboxRow } from '#contract/inbox/inbox.ts'
import { officeApiPathOf, officeApiPaths } from '#contract/office/paths.ts'
import { addApplication, transitionApplication } from '#server/partners/store.ts'
import { deletePerson } from '#server/privacy/deletion.ts'
import { deleteEnquiries, addEnquiry } from '#server/enquiries/store.ts'
import { exportPerson } from '#server/privacy/export.ts'
import { enquiries, inboxEntries, partnerApplications } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember, signInOfficeCaller } from '../support/staff.ts'

const site = await closedAfterFile(startSite())
const sales = await signInStaffMember(site, 'sales')
beforeEach(async () => {
  for (const table of [inboxEntries, enquiries, partnerApplications, outbox]) await site.db.delete(table)
})

const inboxPath = officeApiPathOf('inbox')
const itemPath = (id: string) => `${inboxPath}/items/${id}`
const entriesPath = (id: string) => `${itemPath(id)}/entries`
const unknownId = '00000000-0000-4000-8000-000000000000'

const enquiry = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  company: 'Rao Textiles',
  service: 'ai&copilot',
  message: 'Orders are typed twice.\nWe would like that to end.',
}
async function storeEnquiry(changed: Partial<typeof enquiry> = {}, at = site.clock.now()): Promise<string> {
  const id = await addEnquiry(site.db, { kind: 'contact', fields: { ...enquiry, ...changed } }, undefined, at)
  return id ?? ''
}
const storeApplication = async (at = site.clock.now()) => {
  const fields = {
    fullName: 'Ben Okri',
    email: 'ben@example.com',
    linkedin: 'https://www.linkedin.com/in/ben',
    expertise: 'Process mining',
  }
  return (await addApplication(site.db, fields, undefined, at)) ?? ''
}
const minutesAgo = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000)

const listInbox = async (query = '', by = sales) => (await by.get(inboxPath + query)).body as InboxPage
const namesIn = ({ rows }: InboxPage) => rows.map(({ name, email }) => name || email)
const readItem = async (id: string) => (await sales.get(itemPath(id))).body as InboxItem
const queuedMails = () => site.db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.key))
const auditOf = async (id: string) => {
  const rows = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(asc(auditLog.id))
  return rows.map(({ act, subjectKind, staffId, details }) => [act, subjectKind, staffId, details])
}

describe('the inbox', () => {
  test('links nothing that a stranger wrote', async () => {
    const id = await storeEnquiry({ message: `Look:\n${site.settings.origin}/sealed/${unknownId}` })
    expect((await readItem(id)).links).toEqual([])
  })

  test('holds what people sent by every form, newest first, each under its kind', async () => {
    await storeEnquiry({}, minutesAgo(5))
    await storeEnquiry({ name: 'Cy', message: 'Discovery call request\n\nMondays suit me.' }, minutesAgo(4))
    await storeEnquiry({ name: 'Di', message: 'Support request\n\nI cannot sign in.' }, minutesAgo(3))
    await addEnquiry(
      site.db,
      { kind: 'notify', fields: { email: 'eli@example.com' } },
      undefined,
      minutesAgo(2),
    )
    const id = await storeApplication(minutesAgo(1))
    const { rows, next } = await listInbox()
    expect(rows[0]).toEqual({
      id,
      kind: 'application',
      name: 'Ben Okri',
      email: 'ben@example.com',
      beginning: 'Process mining',
      status: 'open',
      isRead: false,
      assignee: null,
      receivedAt: minutesAgo(1).toISOString(),
    } satisfies InboxRow)
    expect(rows.map(({ kind, name, beginning }) => [kind, name, beginning])).toEqual([
      ['application', 'Ben Okri', 'Process mining'],
      ['notify', '', ''],
      ['support', 'Di', 'I cannot sign in.'],
      ['call', 'Cy', 'Mondays suit me.'],
      ['contact', 'Asha Rao', 'Orders are typed twice. We would like that to end.'],
    ])
    expect(next).toBeNull()
  })

  test('is filtered by kind, status and who has taken it, and searched by name, address and text', async () => {
    const asha = await storeEnquiry({}, minutesAgo(3))
    const cy = await storeEnquiry(
      { name: 'Cy', email: 'cy@else.example', message: 'Invoices wait.' },
      minutesAgo(2),
    )
    await storeApplication(minutesAgo(1))
    await sales.post(itemPath(asha), { change: 'status', status: 'closed' })
    await sales.post(itemPath(cy), { change: 'assignee', assignee: sales.id })
    expect(namesIn(await listInbox('?kind=application'))).toEqual(['Ben Okri'])
    expect(namesIn(await listInbox('?kind=contact'))).toEqual(['Cy', 'Asha Rao'])
    expect(namesIn(await listInbox('?kind=call'))).toEqual([])
    expect(namesIn(await listInbox('?status=closed'))).toEqual(['Asha Rao'])
    expect(namesIn(await listInbox('?status=open'))).toEqual(['Ben Okri', 'Cy'])
    expect(namesIn(await listInbox('?mine=yes'))).toEqual(['Cy'])
    expect(namesIn(await listInbox('?mine=yes', await signInStaffMember(site, 'owner')))).toEqual([])
    for (const [search, found] of [
      ['asha', ['Asha Rao']],
      ['ELSE.example', ['Cy']],
      ['typed twi', ['Asha Rao']],
      ['mining', ['Ben Okri']],
      ['example', ['Ben Okri', 'Cy', 'Asha Rao']],
      ['  ', ['Ben Okri', 'Cy', 'Asha Rao']],
      ["') or true --", []],
    ] as const)
      expect([search, namesIn(await listInbox(`?search=${encodeURIComponent(search)}`))]).toEqual([
        search,
        found,
      ])
    for (const query of ['?kind=other', '?status=gone', '?mine=no', `?search=${'x'.repeat(201)}`])
      expect([query, (await sales.get(inboxPath + query)).status]).toEqual([query, 400])
  })

  test('is read page by page across its tables, each item once', async () => {
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

  test('its badge counts what the first page lists: enquiries without an answer, read or not', async () => {
    const waiting = async () => {
      const { areas } = (await sales.get(officeApiPaths.office)).body as {
        areas: { area: string; waiting: number }[]
      }
      const { enquiries } = (await sales.get(officeApiPaths.home)).body as OfficeHome
      return [areas.find(({ area }) => area === 'inbox')?.waiting, enquiries?.count, enquiries?.oldest.length]
    }
    const id = await storeEnquiry()
    await storeEnquiry({ name: 'Cy' })
    await addEnquiry(
      site.db,
      { kind: 'notify', fields: { email: 'eli@example.com' } },
      undefined,
      site.clock.now(),
    )
    const applicationId = await storeApplication()
    expect(await waiting()).toEqual([2, 2, 2])
    await sales.post(itemPath(id), { change: 'read', isRead: true })
    expect(await waiting()).toEqual([2, 2, 2])
    await sales.post(itemPath(id), { change: 'status', status: 'closed' })
    expect(await waiting()).toEqual([1, 1, 1])
    await transitionApplication(site.db, applicationId, {
      type: 'application.approve',
      at: site.clock.now(),
      note: undefined,
    })
    expect(await waiting()).toEqual([1, 1, 1])
    expect(namesIn(await listInbox('?status=answered'))).toEqual(['Ben Okri'])
  })
})

describe('an item', () => {
  test('shows the fields of its form and what was written, as plain text', async () => {
    const attack = '<img src=x onerror=alert(1)>\n[a](javascript:alert(1))'
    const id = await storeEnquiry({ name: '<script>alert(1)</script>', message: attack })
    expect(await readItem(id)).toMatchObject({
      id,
      name: '<script>alert(1)</script>',
      text: attack,
      fields: [
        { label: 'Full Name', value: '<script>alert(1)</script>' },
        { label: 'Email Address', value: 'asha@example.com' },
        { label: 'Company', value: 'Rao Textiles' },
        { label: 'Service', value: 'AI Agents & Co-pilots' },
      ],
      entries: [],
    })
    const { headers } = await sales.get(itemPath(id))
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ])
  })

  test('is taken by somebody who works in the inbox, and given back', async () => {
    const id = await storeEnquiry()
    const owner = await signInStaffMember(site, 'owner')
    const editor = await signInStaffMember(site, 'editor')
    const { body } = await sales.post(itemPath(id), { change: 'assignee', assignee: owner.id })
    expect(body).toMatchObject({ assignee: { id: owner.id, email: owner.email } })
    expect((body as InboxItem).colleagues.map((one) => one.id)).toEqual(
      expect.arrayContaining([sales.id, owner.id]),
    )
    expect((body as InboxItem).colleagues.map((one) => one.id)).not.toContain(editor.id)
    for (const assignee of [editor.id, unknownId, 'nobody']) {
      const refused = await sales.post(itemPath(id), { change: 'assignee', assignee })
      expect([refused.status, refused.body]).toEqual([
        409,
        { error: 'This person no longer works in the inbox.' },
      ])
    }
    await sales.post(itemPath(id), { change: 'assignee', assignee: null })
    expect((await readItem(id)).assignee).toBeNull()
    expect(await auditOf(id)).toEqual([
      ['inbox.assign', 'enquiry', sales.id, { from: null, to: owner.id }],
      ['inbox.assign', 'enquiry', sales.id, { from: owner.id, to: null }],
    ])
  })

  test('is closed and opened again', async () => {
    const id = await storeEnquiry()
    for (const status of ['closed', 'open'] as const)
      expect((await sales.post(itemPath(id), { change: 'status', status })).body).toMatchObject({ status })
    expect(await auditOf(id)).toEqual([
      ['inbox.status', 'enquiry', sales.id, { from: 'open', to: 'closed' }],
      ['inbox.status', 'enquiry', sales.id, { from: 'closed', to: 'open' }],
    ])
  })

  test('takes notes, which stay inside', async () => {
    const id = await storeApplication()
    const { body } = await sales.post(entriesPath(id), { kind: 'note', text: ' Knows Ada. ' })
    expect(body).toMatchObject({
      status: 'open',
      entries: [{ kind: 'note', text: 'Knows Ada.', by: sales.email, sentAt: null }],
    })
    expect(await queuedMails()).toEqual([])
    expect((await auditOf(id)).map(([act, kind]) => [act, kind])).toEqual([['inbox.note', 'application']])
  })

  test('that does not exist is not found, whatever is done', async () => {
    for (const id of [unknownId, 'nobody', '..%2fstaff'])
      for (const answer of [
        await sales.get(itemPath(id)),
        await sales.post(itemPath(id), { change: 'status', status: 'closed' }),
        await sales.post(entriesPath(id), { kind: 'note', text: 'Hello' }),
      ])
        expect([answer.status, answer.body]).toEqual([404, { error: 'This is no longer in the inbox.' }])
  })
})

describe('an answer', () => {
  const answer = { kind: 'answer', text: 'It ends on Monday.\n\nAda of Northloop', after: null }

  test('goes out by mail in the thread of the enquiry, quotes it, and leads replies to the firm', async () => {
    const id = await storeEnquiry()
    const { body } = await sales.post(entriesPath(id), answer)
    const [entry] = (body as InboxItem).entries
    expect(body).toMatchObject({
      status: 'answered',
      isRead: true,
      entries: [{ kind: 'answer', text: answer.text, by: sales.email, sentAt: null }],
    })
    expect(await queuedMails()).toMatchObject([
      {
        key: `inbox-answer:${entry?.id}`,
        recipient: 'asha@example.com',
        replyTo: 'hello@northloop.example',
        subject: 'Re: We have your message',
        thread: [`contact:${id}:firm`, `contact:${id}:sender`],
        body: [
          'Hello Asha Rao,',
          '',
          'It ends on Monday.',
          '',
          'Ada of Northloop',
          '',
          'Questions? Write to support@northloop.example.',
          'Northloop',
          '',
          'On March 5, 2026 you wrote:',
          '',
          '> Orders are typed twice.',
          '> We would like that to end.',
        ].join('\n'),
      },
    ])
    expect(await auditOf(id)).toEqual([['inbox.answer', 'enquiry', sales.id, { entry: entry?.id }]])
  })

  test('says when its mail was sent', async () => {
    const id = await storeEnquiry()
    await sales.post(entriesPath(id), answer)
    await site.db.update(outbox).set({ sentAt: new Date('2026-03-05T10:00:00Z') })
    expect((await readItem(id)).entries).toMatchObject([{ sentAt: '2026-03-05T10:00:00.000Z' }])
  })

  test('is sent once, however often its call arrives', async () => {
    const id = await storeEnquiry()
    const key = { 'idempotency-key': 'k-1' }
    const sent = await Promise.all(Array.from({ length: 5 }, () => sales.post(entriesPath(id), answer, key)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([(await queuedMails()).length, (await readItem(id)).entries.length]).toEqual([1, 1])
  })

  test('is not sent by somebody who has not seen the newest one', async () => {
    const id = await storeEnquiry()
    await sales.post(entriesPath(id), answer)
    const owner = await signInStaffMember(site, 'owner')
    const refused = await owner.post(entriesPath(id), answer)
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        error:
          'A colleague has answered in the meantime. Read their answer, then send yours if it is still needed.',
      },
    ])
    const [first] = (await readItem(id)).entries
    site.clock.advance(60_000)
    expect((await owner.post(entriesPath(id), { ...answer, after: first?.id })).status).toBe(200)
    expect((await queuedMails()).map(({ thread }) => thread?.slice(2))).toEqual([
      [],
      [`inbox-answer:${first?.id}`],
    ])
  })

  test('needs a text that is not too long', async () => {
    const id = await storeEnquiry()
    for (const [text, issue] of [
      [' ', 'Your answer is required.'],
      ['x'.repeat(10_001), 'Your answer can have at most 10,000 characters.'],
    ] as const)
      expect(await sales.post(entriesPath(id), { ...answer, text })).toMatchObject({
        status: 400,
        body: { fields: { text: issue } },
      })
    expect(await queuedMails()).toEqual([])
  })

  test('repeats no name that is a header or an address, and quotes nothing to click', async () => {
    const name = 'Eve\r\nBcc: all@example.com'
    const id = await storeEnquiry({ name, message: 'See https://pills.example/now' })
    await sales.post(entriesPath(id), answer)
    const [mail] = await queuedMails()
    expect(mail?.body).toMatch(/^Hello,\n/)
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/Bcc|https:\/\/pills/)
  })

  test('to somebody who only left their address quotes nothing', async () => {
    const id = await addEnquiry(
      site.db,
      { kind: 'notify', fields: { email: 'eli@example.com' } },
      undefined,
      site.clock.now(),
    )
    await sales.post(entriesPath(id ?? ''), answer)
    expect(await queuedMails()).toMatchObject([
      { subject: 'Re: We will let you know', thread: [`notify:${id}:firm`, `notify:${id}:sender`] },
    ])
    expect((await queuedMails())[0]?.body).not.toContain('you wrote')
  })

  test('is given at the command line too, by the same rules', async () => {
    const id = await storeEnquiry()
    const file = await site.operator.file('answer.txt', 'It ends on Monday.')
    expect(await site.operator.run('enquiry', 'answer', id, '--file', file)).toMatchObject({
      status: 0,
      out: 'asha@example.com gets the answer by mail.\n',
    })
    expect(await readItem(id)).toMatchObject({
      status: 'answered',
      entries: [{ kind: 'answer', text: 'It ends on Monday.', by: '' }],
    })
    expect((await auditOf(id)).map(([act, , staffId]) => [act, staffId])).toEqual([['inbox.answer', null]])
    expect(await site.operator.run('enquiry', 'answer', unknownId, '--file', file)).toMatchObject({
      status: 1,
      err: 'This is no longer in the inbox.\n',
    })
  })
})

describe('the file of the inbox', () => {
  test('holds what the filters select, without cells that a spreadsheet would run', async () => {
    const attacks = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
    const rows = attacks.map((name, index) => ({
      kind: 'contact' as const,
      fields: { ...enquiry, name, company: name, message: `${name}, "quoted"\nand more` },
      createdAt: minutesAgo(index),
    }))
    await site.db.insert(enquiries).values(rows)
    await storeApplication()
    const answer = await sales.browser.send(`${inboxPath}/file?kind=contact`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inbox.csv"')
    const cells: string[][] = parse(await answer.text(), { bom: true })
    expect(cells[0]).toEqual([
      'Received',
      'Kind',
      'Status',
      'Assigned to',
      'Name',
      'Email',
      'Company',
      'Service',
      'Text',
      'Id',
    ])
    expect(cells.slice(1).map((row) => [row[4], row[6], row[8]])).toEqual(
      attacks.map((name) => [`'${name}`, `'${name}`, `'${name}, "quoted"\nand more`]),
    )
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect((await auditOf('file')).at(-1)).toEqual(['inbox.export', 'inbox', sales.id, { rows: 6 }])
  })
})

describe('only owners and sales open and change the inbox', () => {
  test.each(staffRoles)('%s', async (role) => {
    const id = await storeEnquiry()
    const somebody = await signInStaffMember(site, role)
    const isAllowed = role === 'owner' || role === 'sales'
    const answers = [
      await somebody.get(inboxPath),
      await somebody.get(itemPath(id)),
      await somebody.post(itemPath(id), { change: 'read', isRead: true }),
      await somebody.post(entriesPath(id), { kind: 'note', text: 'Hello' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (isAllowed ? 200 : 404)))
    expect((await somebody.browser.send(`${inboxPath}/file`)).status).toBe(isAllowed ? 200 : 404)
  })

  test('a person who is no member of staff, and a page of another origin, are refused', async () => {
    const id = await storeEnquiry()
    const person = await signInOfficeCaller(site)
    expect((await person.get(inboxPath)).status).toBe(404)
    expect((await person.post(itemPath(id), { change: 'status', status: 'closed' })).status).toBe(404)
    expect((await site.browser().send(`${inboxPath}/file`)).status).toBe(401)
    const foreign = { origin: 'https://evil.example' }
    const attack = await sales.post(itemPath(id), { change: 'status', status: 'closed' }, foreign)
    expect([attack.status, (await readItem(id)).status]).toEqual([403, 'open'])
  })
})

describe('answers and notes', () => {
  const answerAndNote = async (id: string) => {
    await sales.post(entriesPath(id), { kind: 'answer', text: 'It ends on Monday.', after: null })
    await sales.post(entriesPath(id), { kind: 'note', text: 'Knows Ada.' })
  }

  test('are exported and erased with the person they are about', async () => {
    await answerAndNote(await storeEnquiry())
    await answerAndNote(await storeApplication())
    const held = await exportPerson(site.db, 'ASHA@example.com')
    expect(held.inboxEntries.map(({ text }) => text).sort()).toEqual(['It ends on Monday.', 'Knows Ada.'])
    await site.db.transaction((tx) => deletePerson(tx, 'asha@example.com', site.clock.now()))
    const left = await site.db.select().from(inboxEntries)
    expect(left.map(({ enquiryId }) => enquiryId)).toEqual([null, null])
    expect((await queuedMails()).map(({ recipient }) => recipient)).toEqual(['ben@example.com'])
    await site.db.transaction((tx) => deletePerson(tx, 'ben@example.com', site.clock.now()))
    expect(await site.db.select().from(inboxEntries)).toEqual([])
  })

  test('are kept as long as what they are about', async () => {
    await answerAndNote(await storeEnquiry({}, minutesAgo(10)))
    await deleteEnquiries(site.db, minutesAgo(5))
    expect([await site.db.select().from(enquiries), await site.db.select().from(inboxEntries)]).toEqual([
      [],
      [],
    ])
  })
})
