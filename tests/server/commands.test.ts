import { execFile } from 'node:child_process'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { buildCommandLine, runCommandLine } from '#server/command-line.ts'
import type { CommandResult } from '#server/platform/operator/context.ts'
import { isApprovedPartner } from '#server/partners/store.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { addEnquiry } from '#server/enquiries/store.ts'
import { upsertPerson } from '#server/people/store.ts'
import { partnerApplications } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from './support/site.ts'
import { deckContent } from './support/portals.ts'

const site = await closedAfterFile(startSite())

describe('help', () => {
  test('is there after anything, and opens no database', async () => {
    const resources = buildCommandLine(() => Promise.resolve(), String).commands
    const wishes = [
      ['--help'],
      ['help'],
      ...resources.flatMap((resource) => [
        [resource.name(), '--help'],
        ['help', resource.name()],
        ...(resource.commands.length > 0 ? [[resource.name(), 'help']] : []),
      ]),
      ...resources.flatMap((resource) =>
        resource.commands.map((command) => [resource.name(), command.name(), '--help']),
      ),
    ]
    expect(wishes).toHaveLength(2 + 20 * 2 + 18 + 80)
    for (const wish of wishes) {
      const ended = await runCommandLine(wish, () => Promise.reject(new Error('opened')))
      expect([ended.status, ended.err]).toEqual([0, ''])
      expect(ended.out).toMatch(/^Usage: npm run operator -- /)
    }
  })

  const helpOf = async (...args: string[]) => (await site.operator.run(...args, '--help')).out
  const ends = 'Ends with status 0 when done, 1 when refused, 2 when the command is not understood.\n'

  test('names the resources', async () => {
    expect(await helpOf()).toBe(`Usage: npm run operator -- [options] [command]

Options:
  --json                    Answers in JSON.
  -h, --help                Says this.

Resources:
  proposal                  Confidential proposals.
  deck                      Confidential pitch decks.
  article                   Articles of the Insights.
  blueprint                 Blueprints and their review.
  partner                   Applications to become a partner.
  enquiry                   What people ask by the public forms.
  order                     Orders and how they stand.
  ledger                    Orders, payments and grants as a whole.
  project                   Blueprints that clients bought.
  slot                      Times at which kick-offs can be booked.
  request                   Requests to implement Blueprints.
  job                       Jobs that clients post and partners bid on.
  commission                Commissions of partners and their payouts.
  credit                    Credits of delivered Blueprints towards a full
                            project.
  person                    What is held about somebody.
  staff                     Who works in the office, at /office.
  mail                      Mail that is held after a restore.
  errors                    Errors in browsers, those that are alike as one.
  backup <file>             Writes everything that the database holds into a new
                            file, encrypted with BACKUP_KEY.
  restore [options] <file>  Restores a backup into an empty database, and
                            applies again what the journal has since.
  help [resource]           Says more about a resource.

${ends}`)
  })

  test('names the commands of a resource', async () => {
    expect(await helpOf('partner')).toBe(`Usage: npm run operator -- partner [options] [command]

Applications to become a partner.

Options:
  -h, --help                       Says this.

Global Options:
  --json                           Answers in JSON.

Commands:
  list [options]                   The newest applications.
  approve [options] <id or email>  Lets the account with that email buy Partner
                                   Access, and mails the applicant.
  decline [options] <id or email>  Declines the application, and mails the
                                   applicant.
  help [command]                   display help for command

${ends}`)
  })

  test('names the options of a command, with what they take and what holds without them', async () => {
    expect(await helpOf('enquiry', 'list')).toBe(`Usage: npm run operator -- enquiry list [options]

The newest enquiries; --json has their whole text.

Options:
  --kind <kind>      Only those. (choices: "contact", "call", "support",
                     "notify")
  --status <status>  Only those. (choices: "open", "answered", "closed")
  --limit <n>        At most so many. (default: 50)
  -h, --help         Says this.

Global Options:
  --json             Answers in JSON.

${ends}`)
  })

  test.each([
    [[], 'What shall be done?'],
    [['invoice', 'list'], 'There is no noun invoice.'],
    [
      ['proposal'],
      'proposal needs one of these verbs: create, list, show, update, revoke, restore, new-code, export, schema, verify.',
    ],
    [
      ['proposal', 'burn'],
      'proposal needs one of these verbs: create, list, show, update, revoke, restore, new-code, export, schema, verify.',
    ],
    [['proposal', 'create'], '--file is missing.'],
    [['proposal', 'show'], '<id> is missing.'],
    [['proposal', 'show', 'a', 'b'], 'Not understood: b'],
    [['proposal', 'update', 'a'], 'Give --file or --expires.'],
    [
      ['proposal', 'create', '--file', 'f', '--id', 'No/Good'],
      '--id takes small letters, digits and hyphens, at most 64.',
    ],
    [['proposal', 'create', '--file', 'f', '--code', 'abc'], '--code takes 6 to 200 characters.'],
    [
      ['proposal', 'create', '--file', 'f', '--expires', 'soon'],
      '--expires takes 30d, 2026-12-31, 2026-12-31T17:00:00Z or never.',
    ],
    [
      ['proposal', 'create', '--file', 'f', '--expires', '2001-01-01'],
      '--expires must be in the future; 2001-01-01 is past.',
    ],
    [['order', 'list', '--limit', '0'], '--limit takes a whole number from 1 on.'],
    [['partner', 'list', '--status', 'odd'], '--status takes received, approved, declined.'],
  ])('is what %j lacked', async (args, sentence) => {
    const { status, out, err } = await site.operator.run(...args)
    expect([status, out, err.split('\n')[0]]).toEqual([2, '', sentence])
  })

  test('answers in JSON about a command nobody knows, wherever that is asked', async () => {
    const answer = {
      error: 'There is no noun invoice.',
      details: ['npm run operator -- --help says what there is.'],
    }
    for (const args of [
      ['--json', 'invoice', 'list'],
      ['invoice', '--json', 'list'],
      ['invoice', 'list', '--json'],
    ]) {
      const { status, out, err } = await site.operator.run(...args)
      expect([status, JSON.parse(out), err]).toEqual([2, answer, ''])
    }
  })

  test('says which option nobody knows', async () => {
    const { status, err } = await site.operator.run('proposal', 'list', '--all')
    expect(status).toBe(2)
    expect(err).toContain("Unknown option '--all'")
  })
})

describe('an applicant', () => {
  const apply = async (fullName: string, email: string) => {
    const [row] = await site.db
      .insert(partnerApplications)
      .values({
        fields: {
          fullName,
          email,
          linkedin: 'https://www.linkedin.com/in/someone',
          expertise: 'Process mining',
        },
        status: 'received',
        createdAt: site.clock.now(),
      })
      .returning()
    return row?.id ?? ''
  }
  beforeEach(() => site.db.execute(sql`truncate inbox_entries, partner_applications, outbox`))

  test('is approved once, may pay then, and is told', async () => {
    await apply('Ada', 'Ada@example.com')
    expect(await isApprovedPartner(site.db, 'ada@example.com')).toBe(false)
    expect(
      (await site.operator.run('partner', 'approve', 'ada@EXAMPLE.com', '--note', 'See you soon.')).status,
    ).toBe(0)
    expect(await isApprovedPartner(site.db, 'ada@example.com')).toBe(true)
    const secondResult = await site.operator.run('partner', 'decline', 'ada@example.com')
    expect([secondResult.status, secondResult.err]).toEqual([
      1,
      expect.stringMatching(/^The application of Ada@example.com was approved on .* already\.\n$/),
    ])
    const mails = await site.db.select().from(outbox)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['Ada@example.com', 'Your partner application is approved'],
    ])
    expect(mails[0]?.body).toContain(`${site.origin}/pricing`)
    expect(mails[0]?.body).not.toContain('/checkout')
    expect(mails[0]?.body).toContain('See you soon.')
  })

  test('is declined courteously', async () => {
    const id = await apply('Ben', 'ben@example.com')
    expect((await site.operator.run('partner', 'decline', id)).status).toBe(0)
    const [mail] = await site.db.select().from(outbox)
    expect([mail?.recipient, mail?.subject]).toEqual(['ben@example.com', 'Your partner application'])
    expect(mail?.body).toContain('Thank you for applying')
    const { data } = await site.operator.runJson('partner', 'list', '--status', 'declined')
    expect(data).toMatchObject([{ id, status: 'declined', fullName: 'Ben' }])
  })

  test('who applied twice is named by an id', async () => {
    const ids = [await apply('Cy', 'cy@example.com'), await apply('Cy', 'cy@example.com')]
    const { status, err } = await site.operator.run('partner', 'approve', 'cy@example.com')
    expect(status).toBe(1)
    for (const id of ids) expect(err).toContain(id)
    expect((await site.operator.run('partner', 'approve', ids[0] ?? '')).status).toBe(0)
  })

  test('nobody knows is refused', async () => {
    expect((await site.operator.run('partner', 'approve', 'nobody@example.com')).err).toBe(
      'There is no application nobody@example.com.\n',
    )
  })
})

describe('enquiries', () => {
  test('are listed, newest first, one kind or all', async () => {
    await addEnquiry(
      site.db,
      {
        kind: 'contact',
        fields: { name: 'Eve', email: 'eve@example.com', company: '', service: '', message: 'Two\nlines' },
      },
      undefined,
      new Date('2026-03-05T09:30:00Z'),
    )
    await addEnquiry(
      site.db,
      { kind: 'notify', fields: { email: 'flo@example.com' } },
      undefined,
      new Date('2026-03-06T09:30:00Z'),
    )
    const emails = async (...options: string[]) => {
      const { data } = await site.operator.runJson('enquiry', 'list', ...options)
      return (data as unknown as { email: string }[]).map(({ email }) => email)
    }
    expect(await emails()).toEqual(['flo@example.com', 'eve@example.com'])
    expect(await emails('--limit', '1')).toEqual(['flo@example.com'])
    expect(await emails('--kind', 'contact')).toEqual(['eve@example.com'])
    expect(await emails('--status', 'closed')).toEqual([])
    expect((await site.operator.run('enquiry', 'list', '--kind', 'contact')).out).toContain(
      '2026-03-05 09:30  contact  open    Eve   eve@example.com           Two lines',
    )
  })
})

describe('orders', () => {
  test('are listed with who placed them', async () => {
    const identity = { issuer: 'https://issuer.example', subject: '1', email: 'dee@example.com', name: 'Dee' }
    const { id: personId } = await upsertPerson(site.db, identity, site.clock.now())
    await addDemoOrder(site.db, {
      personId,
      product: catalogue.blueprint,
      paidAt: site.clock.now(),
    })
    const { data } = await site.operator.runJson('order', 'list', '--limit', '1')
    expect(data).toMatchObject([{ email: 'dee@example.com', status: 'paid', price: '$1,499.00 USD' }])
  })
})

/** Runs the operator's script with the settings of the site. */
function runScript(...args: string[]): Promise<CommandResult> {
  const { dataDir, databaseUrl } = site.settings
  const env = {
    ...process.env,
    // The site has the embedded database of its own data folder open, so the script gets another one.
    DATA_DIR: databaseUrl === undefined ? path.join(site.operator.folder, 'data') : dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/operator.mjs', ...args], { env }, (error, out, err) => {
      const status = error ? Number(error.code) : 0
      resolve({ status: status as CommandResult['status'], out, err })
    })
  })
}

describe('the command', () => {
  test('works on the database of the settings and ends with a status', async () => {
    await site.operator.file('gum.json', deckContent)
    const options = ['--file', path.join(site.operator.folder, 'gum.json'), '--id', 'gum']
    const made = await runScript('deck', 'create', ...options, '--json')
    expect(made).toMatchObject({ status: 0, err: '' })
    expect(JSON.parse(made.out)).toMatchObject({ id: 'gum', status: 'open' })
    expect((await runScript('deck', 'burn')).status).toBe(2)
  })
})
