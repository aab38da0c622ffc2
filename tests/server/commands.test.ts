import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildCommandLine, runCommandLine } from '#server/command-line.ts'
import { run } from '#server/commands.ts'
import { isApprovedPartner } from '#server/partners/store.ts'
import { addEnquiry } from '#server/enquiries/store.ts'
import { applicationFields, storeApplication } from './support/forms.ts'
import { mailsTo } from './support/mails.ts'
import { storePurchase } from './support/purchases.ts'
import { startSite } from './support/site.ts'

const site = await startSite()

test('help can be asked for after any command, and opens no database', async () => {
  const resources = buildCommandLine(() => Promise.resolve(), String).commands
  const wishes = [['--help'], ['help']]
  for (const resource of resources) {
    const name = resource.name()
    wishes.push([name, '--help'], ['help', name], ...(resource.commands.length > 0 ? [[name, 'help']] : []))
    wishes.push(...resource.commands.map((command) => [name, command.name(), '--help']))
  }
  expect(wishes).toHaveLength(2 + 20 * 2 + 18 + 81)
  for (const wish of wishes) {
    const ended = await runCommandLine(wish, () => Promise.reject(new Error('opened')))
    expect([ended.status, ended.err]).toEqual([0, ''])
    expect(ended.out).toMatch(/^Usage: npm run operator -- /)
  }
})

const proposalVerbs =
  'proposal needs one of these verbs: create, list, show, update, revoke, restore, new-code, export, schema, verify.'
const create = ['proposal', 'create', '--file', 'f']
test.each([
  [[], 'What would you like to do?'],
  [['invoice', 'list'], 'There is no noun invoice.'],
  [['proposal', 'burn'], proposalVerbs],
  [['proposal', 'show', 'a', 'b'], 'Not understood: b'],
  [['proposal', 'update', 'a'], 'Give --file or --expires.'],
  [
    [...create, '--id', 'No/Good'],
    '--id takes lowercase letters, digits and hyphens, at most 64 characters.',
  ],
  [[...create, '--code', 'abc'], '--code takes 6 to 200 characters.'],
  [[...create, '--expires', 'soon'], '--expires takes 30d, 2026-12-31, 2026-12-31T17:00:00Z or never.'],
  [[...create, '--expires', '2001-01-01'], '--expires must be in the future; 2001-01-01 is in the past.'],
  [['order', 'list', '--limit', '0'], '--limit takes a whole number from 1 upwards.'],
  [['partner', 'list', '--status', 'odd'], '--status takes received, approved, declined.'],
])('help is what %j lacked', async (args, sentence) => {
  const { status, out, err } = await site.operator.run(...args)
  expect([status, out, err.split('\n')[0]]).toEqual([2, '', sentence])
})

test('an unknown command is answered in JSON wherever --json stands, and an unknown option is named', async () => {
  const details = ['npm run operator -- --help lists the commands.']
  for (const command of ['--json invoice list', 'invoice --json list', 'invoice list --json']) {
    const { status, out, err } = await site.operator.run(...command.split(' '))
    expect([status, JSON.parse(out), err]).toEqual([2, { error: 'There is no noun invoice.', details }, ''])
  }
  const { status, err } = await site.operator.run('proposal', 'list', '--all')
  expect([status, err]).toEqual([2, expect.stringContaining("Unknown option '--all'")])
})

const apply = (email: string) => storeApplication(site, { email })

test('an applicant is approved, may pay then and is told; another one is declined courteously', async () => {
  const { db, operator, origin } = site
  await apply('Ada@example.com')
  const id = await apply('ben@example.com')
  expect(await isApprovedPartner(db, 'ada@example.com')).toBe(false)
  const approved = await operator.run('partner', 'approve', 'ada@EXAMPLE.com', '--note', 'See you soon.')
  expect([approved.status, await isApprovedPartner(db, 'ada@example.com')]).toEqual([0, true])
  expect((await operator.run('partner', 'decline', id)).status).toBe(0)
  const mails = [...(await mailsTo(site, 'Ada@example.com')), ...(await mailsTo(site, 'ben@example.com'))]
  const subject = 'Your partner application'
  const body = expect.stringContaining('Thank you for applying') as string
  expect(mails).toMatchObject([{ subject: `${subject} has been approved` }, { subject, body }])
  for (const text of ['See you soon.', `${origin}/pricing`]) expect(mails[0]?.body).toContain(text)
  expect(mails[0]?.body).not.toContain('/checkout')
  const { data } = await operator.runJson('partner', 'list', '--status', 'declined')
  expect(data).toMatchObject([{ id, status: 'declined', fullName: applicationFields.fullName }])
})

test('an applicant who applied twice must be named by the id of an application, and an unknown address is refused', async () => {
  const { operator } = site
  const ids = [await apply('cy@example.com'), await apply('cy@example.com')]
  const { status, err } = await operator.run('partner', 'approve', 'cy@example.com')
  expect([status, ids.filter((id) => !err.includes(id))]).toEqual([1, []])
  expect((await operator.run('partner', 'approve', ids[0] ?? '')).status).toBe(0)
  const unknown = await operator.run('partner', 'approve', 'nobody@example.com')
  expect(unknown.err).toBe('No application was found for nobody@example.com.\n')
})

test('enquiries are listed, newest first, one kind or all', async () => {
  const add = (enquiry: Parameters<typeof addEnquiry>[1], at: string) =>
    addEnquiry(site.db, enquiry, undefined, new Date(at))
  const eve = { name: 'Eve', email: 'eve@example.com', company: '', service: '', message: 'Two\nlines' }
  await add({ kind: 'contact', fields: eve }, '2026-03-05T09:30:00Z')
  await add({ kind: 'notify', fields: { email: 'flo@example.com' } }, '2026-03-06T09:30:00Z')
  const emails = async (...options: string[]) => {
    const { data } = await site.operator.runJson('enquiry', 'list', ...options)
    return (data as unknown as { email: string }[]).map(({ email }) => email)
  }
  expect(await emails()).toEqual(['flo@example.com', 'eve@example.com'])
  expect(await emails('--limit', '1')).toEqual(['flo@example.com'])
  expect(await emails('--kind', 'contact')).toEqual(['eve@example.com'])
  expect(await emails('--status', 'closed')).toEqual([])
  const row = '2026-03-05 09:30  contact  open    Eve   eve@example.com           Two lines'
  expect((await site.operator.run('enquiry', 'list', '--kind', 'contact')).out).toContain(row)
})

test('orders are listed with who placed them', async () => {
  const { id } = await site.payer('dee@example.com')
  await storePurchase(site.db, id, 'blueprint', site.clock.now())
  const { data } = await site.operator.runJson('order', 'list', '--limit', '1')
  expect(data).toMatchObject([{ email: 'dee@example.com', status: 'paid', price: '$1,499.00 USD' }])
  const { out } = await site.operator.run('order', 'list', '--limit', '1')
  expect(out).toMatch(/^ordered +status +product +price +provider +email +id\n/)
})

test('the operator’s script ends with the status of its command, and says what it says', () => {
  const given = ['scripts/operator.mjs', 'proposal', 'burn']
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(proposalVerbs)])
})

test('a command that was not given the settings of a server makes no database, except to restore a backup into it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  vi.stubEnv('DATA_DIR', dataDir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const said = [
    `This is not production: the command uses the embedded database in ${dataDir}.`,
    `There is no database in ${dataDir}.`,
    '  Start the server first, or give this command the server’s settings: DATABASE_URL or DATA_DIR.',
  ]
  const refused = { status: 1, out: '', err: `${said.join('\n')}\n` }
  expect([await run(['order', 'list'], folder), existsSync(dataDir)]).toEqual([refused, false])
  await mkdir(dataDir)
  expect([await run(['order', 'list'], folder), await readdir(dataDir)]).toEqual([refused, []])
  const restored = runCommandLine(['restore', 'all.backup'], (_, needs) =>
    Promise.reject(new Error(JSON.stringify(needs))),
  )
  await expect(restored).rejects.toThrow('{"createsDatabase":true}')
})
