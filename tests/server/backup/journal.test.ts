import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { addToJournal } from '#server/platform/backup/journal.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { backupKey, backupsOf } from '../support/backups.ts'
import { operatorOf } from '../support/operator.ts'
import { storeNewPortal } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ env: { BACKUP_KEY: backupKey }, runsJobs: false }))
const { backUp, createEmptyTarget } = await backupsOf(site)

test('a member of staff who was removed since the backup stays out of the office, and the role of another is the one they were given since', async () => {
  const { clock, operator } = site
  const roles = async (of: typeof operator) => {
    const { data } = await of.runJson('staff', 'list')
    const members = data as unknown as { email: string; role: string }[]
    return Object.fromEntries(members.map(({ email, role }) => [email, role]))
  }
  await operator.run('staff', 'add', 'stays@northloop.example', '--role', 'owner')
  await operator.run('staff', 'add', 'gone@northloop.example', '--role', 'owner')
  await operator.run('staff', 'add', 'lowered@northloop.example', '--role', 'owner')
  await backUp('staff.backup')
  clock.advance(hourMs)
  await operator.run('staff', 'remove', 'gone@northloop.example')
  await operator.run('staff', 'role', 'lowered@northloop.example', 'editor')

  const there = await createEmptyTarget()
  const { data } = await there.operator.runJson('restore', 'staff.backup')
  expect(data).toMatchObject({ staffChanges: 2 })
  const left = { 'stays@northloop.example': 'owner', 'lowered@northloop.example': 'editor' }
  expect([await roles(operator), await roles(there.operator)]).toEqual([left, left])
})

test('a journal that is named but cannot be read restores nothing, and a restore without one says so', async () => {
  await backUp('unjournaled.backup')
  const there = await createEmptyTarget()
  const misspelt = await there.operator.run('restore', 'unjournaled.backup', '--journal', 'jornal.ndjson')
  expect(misspelt).toEqual({ status: 1, out: '', err: 'jornal.ndjson cannot be read (ENOENT).\n' })
  const { db, clock, settings } = { ...site, db: there.db }
  const journalFile = path.join(site.operator.folder, 'nowhere.ndjson')
  const elsewhere = operatorOf({ db, clock, settings: { ...settings, journalFile } })
  const { status, out } = await elsewhere.run('restore', 'unjournaled.backup')
  expect(status).toBe(0)
  expect(out).toContain(`\nThere is no journal at ${journalFile}, so everything erased or revoked since`)
})

test('a change of the ten minutes before a backup is applied again, and a line of the journal that a full disk cut costs no other', async () => {
  const { db, clock, operator } = site
  const [early, late] = [await storeNewPortal(db), await storeNewPortal(db)]
  const shared = await operator.runJson('proposal', 'new-code', late, '--for', 'Ada')
  await backUp('margin.backup')
  const journal = path.join(operator.folder, 'cut.ndjson')
  const add = (name: string, minutesBefore: number) => {
    const at = new Date(clock.now().getTime() - minutesBefore * minuteMs).toISOString()
    return addToJournal(journal, {
      kind: 'portal',
      at,
      portal: { kind: 'proposal', name },
      change: 'revoked',
    })
  }
  await add(early, 11)
  await appendFile(journal, '{"kind":"portal","at":"20')
  await add(late, 9)
  const { codeId } = shared.data as { codeId: string }
  const recipient = { kind: 'recipient', portal: { kind: 'proposal', name: late }, codeId } as const
  await addToJournal(journal, { ...recipient, at: clock.now().toISOString(), change: 'added' })

  const there = await createEmptyTarget()
  const { data } = await there.operator.runJson('restore', 'margin.backup', '--journal', 'cut.ndjson')
  expect(data).toMatchObject({ journal, revoked: [`proposal ${late}`], toShareAgain: [] })
})
