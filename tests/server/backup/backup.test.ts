import { appendFile, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import type { ReminderKind } from '#contract/reminders/reminders.ts'
import { publishDemoArticles } from '#server/articles/demo.ts'
import { seedDemo } from '#server/demo.ts'
import { ledgerViolations } from '#server/payments/ledger-consistency.ts'
import { addToJournal } from '#server/platform/backup/journal.ts'
import { digestOf, isEmpty, tablesOf } from '#server/platform/backup/table-digests.ts'
import { createPortalAccess } from '#server/portals/portals.ts'
import { addEnquiry } from '#server/enquiries/store.ts'
import { putMail, takeDueMail } from '#server/platform/outbox/store.ts'
import { rowsOf } from '#server/platform/database/rows-of.ts'
import { isRevoked } from '#server/sign-in/token-store.ts'
import { decisions } from '#server/decisions/tables.ts'
import { enquiries } from '#server/enquiries/tables.ts'
import { grants, orders } from '#server/orders/tables.ts'
import { mailboxKey } from '#server/people/mailbox-key.ts'
import { findPerson, upsertPerson } from '#server/people/store.ts'
import { people } from '#server/people/tables.ts'
import { reminderOptOuts } from '#server/reminders/tables.ts'
import { restores } from '#server/platform/backup/tables.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { bindStaff, insertStaff } from '#server/staff/store.ts'
import { staff } from '#server/staff/tables.ts'
import { enginesUnderTest } from '#tests/support/database.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { auditOf } from '../support/audit.ts'
import { backupKey, backupsOf } from '../support/backups.ts'
import { payloadOf, signInForToken } from '../support/browser.ts'
import { operatorOf } from '../support/operator.ts'
import { storeNewPortal } from '../support/portals.ts'
import { signInStaffMember } from '../support/staff.ts'
import { startSite, type Site } from '../support/site.ts'

const otherKey = '0b7d4e19c5a83f62d1968e40ba2c57f3619ed87c04b5f2a38d61c97e5204fb3a'
const issuer = 'https://identity.example'
const identity = (email: string) => ({ issuer, subject: email, email, name: 'Asha' })

async function startDemoSite(databaseKind: DatabaseKind) {
  const site = await startSite({ databaseKind, env: { BACKUP_KEY: backupKey }, runsJobs: false })
  const { clock, db } = site
  await seedDemo(db, identity, clock.now(), 'Asia/Kolkata')
  await publishDemoArticles(db, path.resolve('content/articles'), clock.now())
  return {
    databaseKind,
    site,
    ...(await backupsOf(site, databaseKind)),
    storeNotifyRequest: (email: string) =>
      addEnquiry(db, { kind: 'notify', fields: { email } }, undefined, clock.now()),
  }
}

const demoSites = await Promise.all(enginesUnderTest.map(startDemoSite))
const [demoSite = expect.unreachable()] = demoSites
const { site, createEmptyTarget, backUp, restore, storeNotifyRequest } = demoSite
const portalIn = (of: Site['db'], name: string) => findPortal(of, { kind: 'proposal', name })

const digestsOf = (db: Site['db']) =>
  db.transaction(async (tx) => {
    const digests: Record<string, unknown> = {}
    for (const table of await tablesOf(tx)) digests[table.name] = await digestOf(tx, table)
    return digests
  })

const takeReceiptNumber = async (db: Site['db']) => {
  const rows = await rowsOf<{ number: string | number }>(db, sql`select nextval('receipt_numbers') as number`)
  return Number(rows[0]?.number)
}

test.each(demoSites)(
  'a backup of $databaseKind is restored elsewhere, equal in every row: receipts continue with a number that the lost database cannot have given out, each order is asked about at its provider, and the file is for its owner alone',
  async ({ site, restore }) => {
    const last = await takeReceiptNumber(site.db)
    expect(await site.operator.runJson('backup', 'all.backup')).toMatchObject({ status: 0 })
    const file = path.join(site.operator.folder, 'all.backup')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file)).includes('client@demo.example')).toBe(false)
    expect(await auditOf(site, site.clock.now().toISOString())).toEqual(['operator backup.write'])
    const before = await digestsOf(site.db)
    const { data, ...there } = await restore('all.backup')
    expect(data.violations).toEqual([])
    expect(data.tables).toEqual(before)
    expect(before).toMatchObject({ projects: { rows: 1 }, articles: { rows: expect.any(Number) as number } })
    const grantsIn = (db: Site['db']) => db.select().from(grants).orderBy(grants.id)
    expect(await grantsIn(there.db)).toEqual(await grantsIn(site.db))
    expect(await ledgerViolations(there.db)).toEqual([])
    expect(last).toBeLessThan(1_000)
    expect([data.nextReceipt, await takeReceiptNumber(there.db)]).toEqual([2_000, 2_000])
    const due = await there.db.select().from(orders).where(eq(orders.nextCheckAt, site.clock.now()))
    expect(due.length).toBeGreaterThan(0)
    expect(data.ordersToCheck).toBe(due.length)
  },
)

test('what was erased, revoked or signed out since the backup stays so, and mail waits until it is released', async () => {
  const { db, clock, operator } = site
  const [renewed, revoked] = [await storeNewPortal(db), await storeNewPortal(db)]
  const reopened = await storeNewPortal(db)
  await storeNotifyRequest('gone@example.com')
  // The mail is due only after the backup is written. Otherwise the site would have sent it before.
  const due = new Date(clock.now().getTime() + hourMs)
  await putMail(db, { key: 'held', recipient: 'a@example.com', subject: 'Hello', body: 'Hello' }, due)
  const token = await signInForToken(site.browser(), 'gone@example.com')
  await backUp('before.backup')
  clock.advance(hourMs)
  const json = { origin: site.origin, 'content-type': 'application/json' }
  const headers = { authorization: `Bearer ${token}`, ...json }
  await fetch(site.origin + apiPaths.logOut, { method: 'POST', headers, body: '{}' })
  await operator.erase('gone@example.com')
  await operator.run('proposal', 'revoke', revoked)
  await operator.run('proposal', 'revoke', reopened)
  await operator.run('proposal', 'restore', reopened)
  await operator.run('proposal', 'new-code', renewed)
  const { data, ...there } = await restore('before.backup')
  const revocations = [`proposal ${revoked}`, `proposal ${renewed}`]
  expect(data).toMatchObject({ signOuts: 1, erasures: 1, toErase: [], revoked: revocations })
  const { jti, id } = payloadOf(token) as { jti: string; id: string }
  expect(await isRevoked(there.db, jti)).toBe(true)
  const [person] = await there.db.select().from(people).where(eq(people.id, id))
  expect(person).toMatchObject({ name: 'Former member', email: '' })
  expect(await there.db.select().from(enquiries).where(eq(enquiries.email, 'gone@example.com'))).toEqual([])
  const revokedAt = async (name: string) => (await portalIn(there.db, name))?.revokedAt ?? null
  const times = [await revokedAt(revoked), await revokedAt(reopened), await revokedAt(renewed)]
  expect(times).toEqual([clock.now(), null, clock.now()])
  const later = new Date(clock.now().getTime() + hourMs)
  expect(await takeDueMail(there.db, clock.now(), later)).toBeUndefined()
  const { out } = await there.operator.run('mail', 'release')
  expect(out).toMatch(/^Emails are going out again; \d+ are waiting\.$/m)
  expect(await takeDueMail(there.db, clock.now(), later)).toBeDefined()
  expect((await there.operator.run('mail', 'release')).err).toBe('No emails are being held.\n')
  const [restored] = await there.db.select({ id: restores.id }).from(restores)
  const acts = ['operator backup.restore', 'operator mail.release']
  expect(await auditOf(there, restored?.id ?? '')).toEqual(acts)
})

test('a recipient’s code that was revoked or made since the backup does not open a restored portal, and the journal names nobody', async () => {
  const { db, clock, operator } = site
  const name = await storeNewPortal(db)
  type Shared = Record<'code' | 'codeId', string>
  const share = async (recipient: string) =>
    (await operator.runJson('proposal', 'new-code', name, '--for', recipient)).data as Shared
  const [kept, ended, erased] = [await share('Ada'), await share('Bo'), await share('cy@example.com')]
  await backUp('recipients.backup')
  clock.advance(hourMs)
  const added = await share('Dee')
  await operator.run('proposal', 'revoke', name, '--code', ended.codeId)
  expect(await operator.erase('cy@example.com')).toMatchObject({ status: 0 })
  const { data, ...there } = await restore('recipients.backup')
  expect(data).toMatchObject({ codesRevoked: 1, toShareAgain: [`proposal ${name}`], erasures: 1 })
  const portals = createPortalAccess({ db: there.db, settings: site.settings, now: clock.now })
  const tries = [kept, ended, erased, added].map(({ code }, caller) =>
    portals.unlock({ kind: 'proposal', name }, code, String(caller)),
  )
  const opened = (await Promise.allSettled(tries)).map(({ status }) => status)
  expect(opened).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  const journal = await readFile(site.settings.journalFile, 'utf8')
  expect(journal).not.toContain('@')
  const erasure =
    /^\{"kind":"erasure","at":"[^"]+","ids":\["[0-9a-f-]{36}"\],"mailbox":"mailbox-[0-9a-f]{64}"\}$/
  expect(journal.trim().split('\n').at(-1)).toMatch(erasure)
  expect((await stat(site.settings.journalFile)).mode & 0o777).toBe(0o600)
})

test('the end of access, a new agreement and choices about reminders are not undone by a restore, and nothing of an erased person comes back', async () => {
  const { db, clock, operator } = site
  const later = new Date(clock.now().getTime() + 2 * dayMs)
  const [shortened, unlimited] = [await storeNewPortal(db), await storeNewPortal(db, { expiresAt: later })]
  const [agreed, both] = [await storeNewPortal(db), await storeNewPortal(db)]
  const chooser = await site.payer('chooser@example.com')
  const choose = async (kind: ReminderKind, isOn: boolean, by = chooser) =>
    expect((await by.post(apiPaths.reminders, { choices: [{ kind, isOn }] })).status).toBe(200)
  await choose('planEnded', false)
  await backUp('dates.backup')
  clock.advance(hourMs)
  await operator.run('proposal', 'update', shortened, '--expires', '1d')
  await operator.run('proposal', 'update', unlimited, '--expires', 'never')
  const sales = await signInStaffMember(site, 'sales')
  for (const name of [agreed, both]) {
    const { id = '' } = (await portalIn(db, name)) ?? {}
    const change = { change: 'agreement', text: 'I keep it to myself.', read: null }
    expect(await sales.post(`/api/office/proposals/${id}`, change)).toMatchObject({ status: 200 })
  }
  await operator.run('proposal', 'new-code', both)
  await choose('planEnded', true)
  await choose('proposalExpiring', false)
  const erased = await site.payer('erased@example.com')
  for (const kind of ['planEnded', 'proposalExpiring'] as const) await choose(kind, false, erased)
  await operator.erase('erased@example.com')
  const there = await createEmptyTarget()
  const { status, out } = await there.operator.run('restore', 'dates.backup')
  expect(status).toBe(0)
  expect(out.split('\n').filter((line) => /^(Reapplied|Revoked)/.test(line))).toEqual([
    'Reapplied from the journal: 0 sign-outs, 0 erasures, 0 codes revoked, 2 expiry dates, 0 staff changes, 2 reminder choices.',
    `Revoked: proposal ${both}. Give it a new code with new-code, then restore it.`,
    `Revoked: proposal ${agreed}. Save its agreement again in the office, then restore it.`,
    `Revoked: proposal ${both}. Save its agreement again in the office, then restore it.`,
  ])
  const accessOf = async (name: string) => {
    const { expiresAt, revokedAt } = (await portalIn(there.db, name)) ?? {}
    return { expiresAt, revokedAt }
  }
  const ends = { expiresAt: new Date(clock.now().getTime() + dayMs), revokedAt: null }
  expect(await accessOf(shortened)).toEqual(ends)
  expect(await accessOf(unlimited)).toEqual({ expiresAt: null, revokedAt: null })
  expect(await accessOf(agreed)).toEqual({ expiresAt: null, revokedAt: clock.now() })
  const optOutsIn = (of: Site['db']) => of.select().from(reminderOptOuts)
  const recipient = await mailboxKey(db, 'chooser@example.com')
  const chosen = [{ recipient, kind: 'proposalExpiring', since: clock.now() }]
  expect([await optOutsIn(db), await optOutsIn(there.db)]).toEqual([chosen, chosen])
})

test('an invitation to the office and a decision that were erased since the backup stay erased, and whoever has the invitation’s address now is not erased', async () => {
  const { db, clock, operator } = site
  const portal = await portalIn(db, await storeNewPortal(db))
  const said = { status: 'declined', name: 'Noor', role: 'Buyer', email: 'noor@example.com' } as const
  const decision = { portalId: portal?.id ?? '', version: '1', ...said, createdAt: clock.now() }
  const [declined] = await db.insert(decisions).values(decision).returning()
  const invited = await insertStaff(db, { email: 'invited@example.com', role: 'sales' }, clock.now())
  const moved = await insertStaff(db, { email: 'passed.on@example.com', role: 'sales' }, clock.now())
  const member = await upsertPerson(db, identity('passed.on@example.com'), clock.now())
  await bindStaff(db, member)
  await upsertPerson(db, { ...identity('moved@example.com'), subject: member.subject }, clock.now())
  const successor = { ...identity('passed.on@example.com'), subject: 'successor' }
  const { id } = await upsertPerson(db, successor, clock.now())
  await backUp('invited.backup')
  clock.advance(hourMs)
  for (const email of ['noor@example.com', 'invited@example.com', 'moved@example.com'])
    expect(await operator.erase(email)).toMatchObject({ status: 0 })
  const { data, ...there } = await restore('invited.backup')
  expect(data).toMatchObject({ erasures: 3, toErase: [] })
  const ids = [invited?.id, moved?.id]
  const rows = (await there.db.select().from(staff)).filter((one) => ids.includes(one.id))
  const erased = { email: '', personId: null, removedAt: clock.now() }
  expect(rows).toMatchObject([erased, erased])
  const ofDeclined = eq(decisions.id, declined?.id ?? '')
  const nobody = { name: '', role: '', email: '' }
  expect(await there.db.select().from(decisions).where(ofDeclined)).toMatchObject([nobody])
  expect(await findPerson(there.db, id)).toMatchObject({ email: 'passed.on@example.com' })
})

test('a member of staff who was removed since the backup stays out of the office, and the role of another is the one they were given since', async () => {
  const { clock, operator } = site
  const roles = async (of: typeof operator) => {
    const { data } = await of.runJson('staff', 'list')
    const members = data as unknown as { email: string; role: string }[]
    const own = members.filter(({ email }) => email.endsWith('@moved.example'))
    return Object.fromEntries(own.map(({ email, role }) => [email, role]))
  }
  for (const name of ['stays', 'gone', 'lowered'])
    await operator.run('staff', 'add', `${name}@moved.example`, '--role', 'owner')
  await backUp('staff.backup')
  clock.advance(hourMs)
  await operator.run('staff', 'remove', 'gone@moved.example')
  await operator.run('staff', 'role', 'lowered@moved.example', 'editor')
  const { data, ...there } = await restore('staff.backup')
  expect(data).toMatchObject({ staffChanges: 2 })
  const left = { 'stays@moved.example': 'owner', 'lowered@moved.example': 'editor' }
  expect([await roles(operator), await roles(there.operator)]).toEqual([left, left])
})

test('a journal that is named but cannot be read restores nothing, and a restore without one says so', async () => {
  await backUp('unjournaled.backup')
  const there = await createEmptyTarget()
  const misspelt = await there.operator.run('restore', 'unjournaled.backup', '--journal', 'jornal.ndjson')
  expect(misspelt).toEqual({ status: 1, out: '', err: 'jornal.ndjson cannot be read (ENOENT).\n' })
  const journalFile = path.join(site.operator.folder, 'nowhere.ndjson')
  const settings = { ...site.settings, journalFile }
  const elsewhere = operatorOf({ db: there.db, clock: site.clock, settings })
  const { status, out } = await elsewhere.run('restore', 'unjournaled.backup')
  expect(status).toBe(0)
  expect(out).toContain(
    `\nThere is no journal at ${journalFile}, so everything that was erased or revoked since`,
  )
})

test('a change of the ten minutes before a backup is applied again, and a line of the journal that a full disk cut costs no other', async () => {
  const { db, clock, operator } = site
  const [early, late] = [await storeNewPortal(db), await storeNewPortal(db)]
  const shared = await operator.runJson('proposal', 'new-code', late, '--for', 'Ada')
  await backUp('margin.backup')
  const journal = path.join(operator.folder, 'cut.ndjson')
  const ofPortal = (name: string) => ({ portal: { kind: 'proposal', name } }) as const
  const add = (name: string, minutesBefore: number) => {
    const at = new Date(clock.now().getTime() - minutesBefore * minuteMs).toISOString()
    return addToJournal(journal, { ...ofPortal(name), kind: 'portal', at, change: 'revoked' })
  }
  await add(early, 11)
  await appendFile(journal, '{"kind":"portal","at":"20')
  await add(late, 9)
  const { codeId } = shared.data as { codeId: string }
  const recipient = { ...ofPortal(late), kind: 'recipient', codeId } as const
  await addToJournal(journal, { ...recipient, at: clock.now().toISOString(), change: 'added' })
  const { data } = await restore('margin.backup', '--journal', 'cut.ndjson')
  expect(data).toMatchObject({ journal, revoked: [`proposal ${late}`], toShareAgain: [] })
})

test('a backup that is cut or changed, or of another key, is refused, and nothing is left of it', async () => {
  const whole = await readFile(await backUp('whole.backup'))
  const changed = Buffer.from(whole)
  changed[whole.length - 40] = (changed[whole.length - 40] ?? 0) ^ 1
  const { operator, db } = await createEmptyTarget()
  const refusal =
    'The file is not a complete backup made with this BACKUP_KEY: it is truncated, changed, or a different file.\n'
  const cuts = [0, 0.05, 0.5, 0.99].map((part) => whole.subarray(0, Math.floor(whole.length * part)))
  for (const bytes of [...cuts, changed]) {
    await site.operator.file('cut.backup', bytes)
    expect([bytes.length, (await operator.run('restore', 'cut.backup')).err]).toEqual([bytes.length, refusal])
  }
  const stranger = operatorOf({ db, clock: site.clock, settings: { ...site.settings, backupKey: otherKey } })
  expect((await stranger.run('restore', 'whole.backup')).err).toBe(refusal)
  for (const table of await tablesOf(db))
    expect([table.name, await isEmpty(db, table)]).toEqual([table.name, true])
  expect((await operator.run('restore', 'whole.backup')).status).toBe(0)
  const { err } = await operator.run('restore', 'whole.backup')
  expect(err).toMatch(/^The database is not empty: \w+ has rows\./)
})

test('a backup of another version is refused, overwrites nothing, and needs its key', async () => {
  const file = await backUp('once.backup')
  const first = await readFile(file)
  const again = await site.operator.run('backup', 'once.backup')
  expect(again.err).toBe('once.backup cannot be written (EEXIST).\n')
  expect(await readFile(file)).toEqual(first)
  const older = await createEmptyTarget()
  await older.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'another'`)
  const restored = await older.operator.run('restore', 'once.backup')
  expect(restored.err).toMatch(/^The backup is from another version\./)
  const keyless = operatorOf({ ...site, settings: { ...site.settings, backupKey: undefined } })
  expect((await keyless.run('backup', 'keyless.backup')).err).toMatch(/^BACKUP_KEY is missing/)
})

test.each(demoSites)('a backup of $databaseKind is of one moment, also while people write', async (demo) => {
  const written: string[] = []
  const done = new AbortController()
  const writing = (async () => {
    while (!done.signal.aborted) {
      const email = `writer${written.length}@example.com`
      await demo.storeNotifyRequest(email)
      written.push(email)
      await endOfTurn()
    }
  })()
  await expect.poll(() => written.length).toBeGreaterThanOrEqual(3)
  await demo.backUp('busy.backup')
  done.abort()
  await writing
  const { data, ...there } = await demo.restore('busy.backup')
  expect(data.violations).toEqual([])
  const found = await there.db.select().from(enquiries).where(like(enquiries.email, 'writer%'))
  const kept = new Set(found.map(({ email }) => email))
  expect(kept.size).toBeGreaterThanOrEqual(3)
  expect(written.slice(0, kept.size).every((email) => kept.has(email))).toBe(true)
})
