import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/log.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const site = await startSite()
const owner = await signInStaffMember(site, 'owner')
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

test('what could be personal data is not logged, and what it was about does not happen', async () => {
  const entry = { actor: operatorActor, act: 'test.note', subject: { kind: 'test', id: 'personal' } }
  for (const text of ['ada@example.com', 'Ada Lovelace', 'x'.repeat(65), ''])
    await expect(
      site.db.transaction((tx) => recordAudit(tx, { ...entry, details: { text } }, site.clock.now())),
    ).rejects.toThrow('The audit log accepts only ids, statuses and field names.')
  expect((await owner.get(`${auditPath}?subject=personal`)).body).toEqual({ entries: [], next: null })
})
