import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import { staffMessages } from '#contract/staff/staff.ts'
import { officeApiPathOf, officeApiPaths } from '#contract/office/paths.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/log.ts'
import { peopleWithEmail } from '#server/people/store.ts'
import { exportPerson } from '#server/privacy/export.ts'
import { listStaff } from '#server/staff/store.ts'
import { staff } from '#server/staff/tables.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember, signInOfficeCaller } from '../support/staff.ts'

const site = await startSite()
const owner = await signInStaffMember(site, 'owner')
const staffPath = officeApiPathOf('staff')
const notFoundBody = { error: 'There is nothing at this address.' }

const auditPath = officeApiPathOf('audit')
type AuditPage = { entries: { id: string; act: string; subject: { id: string } }[]; next: string | null }
const actsIn = (page: unknown) => (page as AuditPage).entries.map(({ act }) => act)
const writeAuditEntry = (id: string, act = 'test.note') =>
  recordAudit(site.db, { actor: operatorActor, act, subject: { kind: 'test', id } }, site.clock.now())

test('an owner reads who did what, the newest first, with the id of what it was done to', async () => {
  const added = await owner.post(officeApiPathOf('staff'), { email: 'new@example.com', role: 'sales' })
  const { id } = added.body as { id: string }
  await owner.post(`${officeApiPathOf('staff')}/${id}`, { change: 'role', role: 'editor' })
  await site.operator.run('staff', 'remove', 'new@example.com')
  const at = site.clock.now().toISOString()
  const common = { id: expect.any(String) as string, at, subject: { kind: 'staff', id } }
  const byOwner = { ...common, actor: { kind: 'staff', name: owner.email } }
  const byOperator = { ...common, actor: { kind: 'operator', name: '' } }
  expect((await owner.get(`${auditPath}?subject=${id}`)).body).toEqual({
    entries: [
      { ...byOperator, act: 'staff.remove', details: { role: 'editor' } },
      { ...byOwner, act: 'staff.role', details: { from: 'sales', to: 'editor' } },
      { ...byOwner, act: 'staff.add', details: { role: 'sales' } },
    ],
    next: null,
  })
})

test('older entries are read page by page, each once', async () => {
  for (let number = 1; number <= 51; number += 1) await writeAuditEntry('pages', `test.${number}`)
  const first = await owner.get(`${auditPath}?subject=pages`)
  expect(actsIn(first.body)).toEqual(Array.from({ length: 50 }, (_, index) => `test.${51 - index}`))
  const { next } = first.body as AuditPage
  const second = await owner.get(`${auditPath}?subject=pages&before=${next}`)
  expect([actsIn(second.body), (second.body as AuditPage).next]).toEqual([['test.1'], null])
  expect((await owner.get(`${auditPath}?before=1%20or%201`)).status).toBe(400)
})

test('nobody changes or deletes an entry, not even with a query', async () => {
  await writeAuditEntry('kept')
  for (const query of [
    sql`update audit_log set act = 'other' where subject_id = 'kept'`,
    sql`delete from audit_log where subject_id = 'kept'`,
    sql`truncate audit_log`,
  ])
    await expect(site.db.execute(query)).rejects.toMatchObject({
      cause: { message: 'The audit log can only be added to.' },
    })
  expect(actsIn((await owner.get(`${auditPath}?subject=kept`)).body)).toEqual(['test.note'])
})

test('an act whose audit entry could hold personal data is not logged and does not happen', async () => {
  const entry = { actor: operatorActor, act: 'test.note', subject: { kind: 'test', id: 'personal' } }
  for (const text of ['ada@example.com', 'Ada Lovelace', 'x'.repeat(65), ''])
    await expect(
      site.db.transaction((tx) => recordAudit(tx, { ...entry, details: { text } }, site.clock.now())),
    ).rejects.toThrow('The audit log accepts only ids, statuses and field names.')
  expect((await owner.get(`${auditPath}?subject=personal`)).body).toEqual({ entries: [], next: null })
})

test('somebody who was added to the staff sees the office after their next sign-in, whether their address is in upper or lower case', async () => {
  const newcomer = await signInOfficeCaller(site, 'Lise@Example.com')
  expect((await newcomer.get(officeApiPaths.office)).status).toBe(404)
  const added = await owner.post(staffPath, { email: 'LISE@example.com', role: 'editor' })
  const lise = { id: expect.any(String) as string, email: 'LISE@example.com', role: 'editor' }
  const addedAt = site.clock.now().toISOString()
  expect([added.status, added.body]).toEqual([201, { ...lise, hasSignedIn: false, addedAt }])
  expect((await newcomer.get(officeApiPaths.office)).status).toBe(404)
  const again = await signInOfficeCaller(site, 'lise@example.com')
  expect((await again.get(officeApiPaths.office)).body).toEqual({
    member: { ...lise, id: (added.body as { id: string }).id, name: 'Lise' },
    areas: [{ area: 'articles', waiting: 0 }],
  })
})

test('a mailbox is on the staff once however it is spelled, also when it is added twice at a time, and earlier double entries keep nobody out', async () => {
  const add = async (email: string) => (await owner.post(staffPath, { email, role: 'editor' })).status
  const statuses = await Promise.all([add('j.doe@gmail.com'), add('jdoe@googlemail.com')])
  expect(statuses.toSorted()).toEqual([201, 409])
  await site.db.execute(
    `insert into staff (email, role, added_at) values ('jd.oe@gmail.com', 'editor', '2030-01-01')`,
  )
  const doe = await signInOfficeCaller(site, 'jdoe@gmail.com')
  expect((await doe.get(officeApiPaths.office)).body).toMatchObject({
    member: { email: expect.stringMatching(/^j\.?doe@/) as string },
  })
})

test('an address stays with the account that signed in with it first', async () => {
  const editor = await signInStaffMember(site, 'editor', 'moved@example.com')
  await site.db.execute(`update people set email = 'other@example.com' where email = 'moved@example.com'`)
  await site.db.execute(`update people set subject = 'before' where email = 'other@example.com'`)
  const stranger = await signInOfficeCaller(site, 'moved@example.com')
  expect((await stranger.get(officeApiPaths.office)).status).toBe(404)
  expect((await editor.get(officeApiPaths.office)).status).toBe(200)
})

test('a role that is changed and a removal count at once, and somebody removed can be added again', async () => {
  const reviewer = await signInStaffMember(site, 'reviewer', 'back@example.com')
  const change = (body: object) => owner.post(`${staffPath}/${reviewer.id}`, body)
  expect((await change({ change: 'role', role: 'owner' })).status).toBe(200)
  expect((await reviewer.get(staffPath)).status).toBe(200)
  const left = (await change({ change: 'remove' })).body as { id: string }[]
  expect(left.map(({ id }) => id)).not.toContain(reviewer.id)
  expect((await reviewer.get(officeApiPaths.office)).body).toEqual(notFoundBody)
  expect((await change({ change: 'remove' })).body).toEqual({ error: staffMessages.notFound })
  expect((await owner.post(staffPath, { email: 'back@example.com', role: 'sales' })).status).toBe(201)
  const back = await signInOfficeCaller(site, 'back@example.com')
  expect((await back.get(officeApiPaths.office)).body).toMatchObject({ member: { role: 'sales' } })
})

test('an address that already has access to the office is refused, and one that is none is marked', async () => {
  const again = await owner.post(staffPath, { email: owner.email.toUpperCase(), role: 'sales' })
  expect([again.status, again.body]).toEqual([409, { error: staffMessages.exists }])
  const invalid = await owner.post(staffPath, { email: 'nobody', role: 'sales' })
  const expected = { status: 400, body: { fields: { email: 'Please enter a valid email address.' } } }
  expect(invalid).toMatchObject(expected)
})

test('an erased person leaves the office, also if their address at Google has changed since', async () => {
  const { id } = await signInStaffMember(site, 'editor', 'before@example.com')
  await site.db.execute(`update people set email = 'since@example.com' where email = 'before@example.com'`)
  const row = { id, email: 'before@example.com', role: 'editor', addedAt: site.clock.now() }
  const held = (await exportPerson(site.db, 'since@example.com')).staff
  expect(held).toEqual([{ ...row, personId: expect.any(String) as string, removedAt: null }])
  await site.operator.run('person', 'delete', 'since@example.com', '--yes')
  expect(await site.db.select().from(staff).where(eq(staff.id, id))).toEqual([
    { ...row, email: '', personId: null, removedAt: site.clock.now() },
  ])
})

test('a sign-in older than 15 minutes changes nothing until the person signs in again', async () => {
  const slow = await signInStaffMember(site, 'owner')
  site.clock.advance(15 * minuteMs)
  expect((await slow.post(staffPath, { email: 'in-time@example.com', role: 'sales' })).status).toBe(201)
  site.clock.advance(1)
  const late = await slow.post(staffPath, { email: 'late@example.com', role: 'sales' })
  expect([late.status, late.body]).toEqual([403, { error: staffMessages.signInAgain }])
  expect((await slow.get(staffPath)).status).toBe(200)
  const again = await signInOfficeCaller(site, slow.email)
  expect((await again.post(staffPath, { email: 'late@example.com', role: 'sales' })).status).toBe(201)
})

describe('once nobody works in the office', () => {
  const command = async (...args: string[]) => {
    const { status, out, err } = await site.operator.run(...args)
    return [status, err || out]
  }
  const run = (...args: string[]) => command('staff', ...args)
  beforeEach(() => site.db.execute(`update staff set removed_at = now() where removed_at is null`))

  test.each([
    ['removed', (email: string) => run('remove', email)],
    ['erased', (email: string) => command('person', 'delete', email, '--yes')],
  ])('of two owners who are %s at once, one stays', async (_, end) => {
    const owners = [await signInStaffMember(site, 'owner'), await signInStaffMember(site, 'owner')]
    const ended = await Promise.all(owners.map(({ email }) => end(email)))
    expect(ended.map(([status]) => status).sort()).toEqual([0, 1])
    expect(ended.find(([status]) => status === 1)).toEqual([1, `${staffMessages.lastOwner}\n`])
    expect(await listStaff(site.db)).toMatchObject([{ role: 'owner' }])
  })

  test('the last owner is not erased, neither in the office nor by the operator, until somebody else is an owner', async () => {
    const last = await signInStaffMember(site, 'owner', 'last@northloop.example')
    const sales = await signInStaffMember(site, 'sales', 'sales@northloop.example')
    const [account] = await peopleWithEmail(site.db, last.email)
    const erase = () => last.post(`${officeApiPathOf('people')}/${account?.id}/erase`, { email: last.email })
    const refused = await erase()
    expect([refused.status, refused.body]).toEqual([409, { error: staffMessages.lastOwner }])
    for (const options of [[], ['--yes']]) {
      const answer = await command('person', 'delete', last.email, ...options)
      expect(answer).toEqual([1, `${staffMessages.lastOwner}\n`])
    }
    const members = (await last.get(staffPath)).body as { email: string }[]
    expect(members.map(({ email }) => email).toSorted()).toEqual([last.email, sales.email])
    expect((await run('role', sales.email, 'owner'))[0]).toBe(0)
    expect((await erase()).status).toBe(200)
    expect((await listStaff(site.db)).map(({ email, role }) => [email, role])).toEqual([
      [sales.email, 'owner'],
    ])
  })

  test('the operator names the first owner, changes roles and removes, by the same rules', async () => {
    const [first, second] = ['first@northloop.example', 's.econd@gmail.com']
    const listed = expect.stringMatching(/first@northloop\.example +owner +not yet/) as string
    expect(await run('add', first, '--role', 'owner')).toEqual([0, listed])
    const refused = (sentence: string) => [1, `${sentence}\n`]
    const again = await run('add', 'First@Northloop.example', '--role', 'owner')
    expect(again).toEqual(refused(staffMessages.exists))
    const invalid = await run('add', 'nobody', '--role', 'owner')
    expect(invalid).toEqual(refused('Please enter a valid email address.'))
    expect(await run('remove', first)).toEqual(refused(staffMessages.lastOwner))
    const unknown = await run('role', 'nobody@example.com', 'sales')
    expect(unknown).toEqual(refused('nobody@example.com does not have access to the office.'))
    await run('add', second, '--role', 'sales')
    expect((await run('role', 'second@googlemail.com', 'owner'))[0]).toBe(0)
    expect((await run('role', first, 'sales'))[0]).toBe(0)
    expect((await run('remove', first))[0]).toBe(0)
    expect((await run('add', 'third@northloop.example', '--role', 'boss'))[0]).toBe(2)
    const { data } = await site.operator.runJson('staff', 'list')
    expect(data).toEqual([expect.objectContaining({ email: second, role: 'owner', hasSignedIn: false })])
  })
})
