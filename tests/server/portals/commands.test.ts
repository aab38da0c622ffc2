import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { readJournal } from '#server/platform/backup/journal.ts'
import { portals } from '#server/portals/tables.ts'
import { auditDetailsOf } from '../support/audit.ts'
import { startSite } from '../support/site.ts'
import { deckContent, proposalContent, storeNewPortal, unlock } from '../support/portals.ts'
import { applyToProposal, portalNamed } from '../support/stored-portals.ts'

const site = await startSite()
const { operator } = site
const rowOf = async (name: string) =>
  (await site.db.select().from(portals).where(eq(portals.name, name)))[0] ?? expect.unreachable()

const readJournalNow = () => readJournal(site.settings.journalFile, site.clock.now())

describe('a proposal', () => {
  test('is created, given another code, another document and another end, and shown', async () => {
    const file = await operator.file('alder.json', proposalContent)
    const args = ['--file', file, '--id', 'alder', '--expires', '30d']
    const created = await operator.runJson('proposal', 'create', ...args)
    const data = { id: 'alder', address: `${site.origin}/proposal/alder`, status: 'open' }
    expect(created).toMatchObject({ status: 0, data })
    expect(created.data.code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    const open = async (code: unknown) => (await unlock(site.app, 'alder', { password: code })).status
    expect(await open(created.data.code)).toBe(200)
    const renewed = await operator.runJson('proposal', 'new-code', 'alder')
    expect([await open(created.data.code), await open(renewed.data.code)]).toEqual([401, 200])
    const before = await rowOf('alder')
    const second = { project_name: 'Oak', company_name: 'Oak Mills' }
    const next = await operator.file('oak.json', { proposalContent: second })
    const updated = await operator.run('proposal', 'update', 'alder', '--file', next, '--expires', 'never')
    expect(updated.status).toBe(0)
    const now = site.clock.now()
    const named = { title: 'Oak', company: 'Oak Mills', writtenTitle: 'Oak', writtenCompany: 'Oak Mills' }
    const numbered = { revision: 1, publishedRevision: 1, publishedNumber: 2, expiresAt: null }
    const timed = { publishedAt: now, editedAt: now, updatedAt: now }
    const after = { ...before, content: second, ...named, ...numbered, ...timed }
    expect(await rowOf('alder'), 'nobody is shut out').toEqual(after)
    expect(JSON.parse((await operator.run('proposal', 'export', 'alder')).out)).toEqual(second)
    const shown = await operator.runJson('proposal', 'show', 'alder')
    expect(shown.data).toMatchObject({ status: 'open', expiresAt: null })
    const unlocks = shown.data.unlocks as { outcome: string; times: number }[]
    const counted = Object.fromEntries(unlocks.map(({ outcome, times }) => [outcome, times]))
    expect(counted).toEqual({ opened: 2, 'wrong code': 1 })
    const journal = readJournalNow()
    expect((await operator.run('proposal', 'update', 'alder', '--file', next)).status).toBe(0)
    expect(readJournalNow(), 'the end of access is not changed').toEqual(journal)
    expect(JSON.stringify(shown)).not.toMatch(/argon2/)
  })

  test('that is not there is refused by every verb, and one whose name is taken', async () => {
    await operator.file('cedar.json', deckContent)
    const refused = { status: 1, out: '', err: 'There is no deck cedar.\n' }
    for (const verb of ['show', 'revoke', 'restore', 'new-code', 'export'])
      expect([verb, await operator.run('deck', verb, 'cedar')]).toEqual([verb, refused])
    expect(await operator.run('deck', 'update', 'cedar', '--file', 'cedar.json')).toEqual(refused)
    const args = ['deck', 'create', '--file', 'cedar.json', '--id', 'cedar', '--code', 'my own code'] as const
    expect((await operator.runJson(...args)).data.code).toBe('my own code')
    const opened = await unlock(site.app, 'cedar', { kind: 'deck', password: 'my own code' })
    expect(opened.body).toMatchObject(deckContent)
    const taken = { ...refused, err: 'There is already a deck cedar; use update to change it.\n' }
    expect(await operator.run(...args)).toEqual(taken)
  })

  test('with issues is refused with the place of each', async () => {
    const text = `{
  "project_name": "\u200b",
  "company_name": "Elm {{nobody}}",
  "company_website": "javascript:alert(1)",
  "colour": "red",
  "solution": {
    "pillars": [
      { "title": "One", "description": 7 }
    ]
  }
}`
    const file = await operator.file('elm.json', text)
    const refused = await operator.run('proposal', 'create', '--file', file)
    expect(refused).toMatchObject({ status: 1, out: '' })
    expect(refused.err.split('\n').slice(0, -1)).toEqual([
      'elm.json cannot be stored as it is.',
      '  line 3, /company_name: {{nobody}} is not a known placeholder. Known placeholders: brand, legalName, framework, collective, website, email, phone, location.',
      '  line 2, /project_name: This field is required.',
      '  line 6, /solution/title: This field is required.',
      '  line 8, /solution/pillars/0/description: This must be text.',
      expect.stringMatching(/^ {2}line 1, the document: There is no such field: colour\. Known fields: /),
      '  line 4, /company_website: This must be an https address, such as https://example.com/page.',
    ])
  })

  test.each([
    ['broken.json', '{\n  "a": 1,\n  oops\n}', 'is not JSON.\n  line 3, column 3: '],
    ['list.json', '[]', 'cannot be stored as it is.\n  line 1, the document: This must be an object.'],
  ])('is not made from %s', async (name, content, sentence) => {
    await operator.file(name, content)
    const { status, err } = await operator.run('proposal', 'create', '--file', name)
    expect([status, err]).toEqual([1, expect.stringContaining(`${name} ${sentence}`)])
  })
})

test('the audit log has what was changed of a portal', async () => {
  const name = await storeNewPortal(site.db)
  const codeId = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
  const [codeHash, code] = ['hash of a code', { code: codeId }]
  const at = new Date('2031-01-01T00:00:00Z')
  const recorded: [act: string, PortalLifeEvent, details?: object][] = [
    ['expiry', { type: 'expiry.change', expiresAt: at }, { expiresAt: at.toISOString() }],
    ['expiry', { type: 'expiry.change', expiresAt: null }, { expiresAt: null }],
    ['share', { type: 'recipient.add', codeId, recipient: 'Ada', selector: 'k7mq', codeHash }, code],
    ['revoke-recipient', { type: 'recipient.revoke', codeId, isLast: false }, code],
    ['new-code', { type: 'code.renew', codeHash }],
  ]
  await applyToProposal(site, name, ...recorded.map(([, event]) => event))
  const { id } = await portalNamed(site, name)
  const entries = recorded.map(([act, , details = {}]) => [`operator proposal.${act}`, details])
  expect(await auditDetailsOf(site, id)).toEqual(entries)
  const journal = readJournalNow()
  const isThere = await applyToProposal(site, 'none', { type: 'access.revoke' })
  expect([isThere, readJournalNow()]).toEqual([false, journal])
})

test('an end of access that the database does not commit is not in the journal, from which it would be restored', async () => {
  const [name, journal] = [await storeNewPortal(site.db), readJournalNow()]
  await site.db
    .execute(`create function refuse() returns trigger language plpgsql as 'begin raise ''full''; end';
    create constraint trigger refusing after update on portals initially deferred for each row execute function refuse()`)
  onTestFinished(async () => void (await site.db.execute('drop function refuse cascade')))
  const update = operator.run('proposal', 'update', name, '--expires', '30d')
  await expect(update).rejects.toThrow('Failed query: commit')
  expect([(await rowOf(name)).expiresAt, readJournalNow()]).toEqual([null, journal])
})
