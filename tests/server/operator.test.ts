import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileReader } from '#server/operator/file-reader.ts'
import { nouns } from '#server/operator/nouns.ts'
import { operate, type Ended } from '#server/operator/operate.ts'
import { addDemoOrder } from '#server/store/demo-orders.ts'
import { addEnquiry } from '#server/store/enquiries.ts'
import { isApprovedPartner } from '#server/store/partners.ts'
import { keepPerson } from '#server/store/people.ts'
import { outbox, partnerApplications } from '#server/store/schema.ts'
import { catalogue } from '#contract/catalogue.ts'
import { deck, proposal, unlock } from './support-portals.ts'
import { startSite, type Site } from './support-site.ts'

let site: Site
let folder: string
beforeAll(async () => {
  site = await startSite()
  folder = await mkdtemp(path.join(tmpdir(), 'northloop-operator-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the operator gets for a command on the site's database. */
const give = (...args: string[]): Promise<Ended> =>
  operate(nouns, args, (work) =>
    work({
      db: site.db,
      settings: site.settings,
      now: site.now(),
      readFile: fileReader(folder),
    }),
  )
const giveJson = async (...args: string[]) => {
  const { status, out } = await give(...args, '--json')
  return { status, data: JSON.parse(out) as Record<string, unknown> }
}
const file = async (name: string, content: unknown) => {
  await writeFile(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}

describe('help', () => {
  test('is there after anything, and opens no database', async () => {
    const wishes = [
      ['--help'],
      ...nouns.map(({ name }) => [name, '--help']),
      ...nouns.flatMap(({ name, verbs }) => verbs.map((verb) => [name, verb.name, '--help'])),
    ]
    for (const wish of wishes) {
      const ended = await operate(nouns, wish, () => Promise.reject(new Error('opened')))
      expect([ended.status, ended.err]).toEqual([0, ''])
      expect(ended.out).toMatch(/^npm run operator -- /)
    }
  })

  test.each([
    [[], 'What shall be done?'],
    [['invoice', 'list'], 'There is no noun invoice.'],
    [
      ['proposal'],
      'proposal needs one of these verbs: create, list, show, update, revoke, restore, new-code, export, schema.',
    ],
    [
      ['proposal', 'burn'],
      'proposal needs one of these verbs: create, list, show, update, revoke, restore, new-code, export, schema.',
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
      '--expires must lie ahead; 2001-01-01 is past.',
    ],
    [['order', 'list', '--limit', '0'], '--limit takes a whole number from 1 on.'],
    [['partner', 'list', '--status', 'odd'], '--status takes received, approved, declined.'],
  ])('is what %j lacked', async (args, sentence) => {
    const { status, out, err } = await give(...args)
    expect([status, out, err.split('\n')[0]]).toEqual([2, '', sentence])
  })

  test('says which option nobody knows', async () => {
    const { status, err } = await give('proposal', 'list', '--all')
    expect(status).toBe(2)
    expect(err).toContain("Unknown option '--all'")
  })
})

describe('a proposal', () => {
  test('goes its whole way', async () => {
    await file('alder.json', proposal)
    const created = await giveJson(
      'proposal',
      'create',
      '--file',
      'alder.json',
      '--id',
      'alder',
      '--expires',
      '30d',
    )
    expect(created).toMatchObject({
      status: 0,
      data: { id: 'alder', address: `${site.origin}/proposal/alder`, status: 'open' },
    })
    const code = String(created.data.code)
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    const open = async (password: string) => (await unlock(site.app, 'alder', { password })).status
    expect(await open(code)).toBe(200)

    expect((await give('proposal', 'revoke', 'alder')).out).toBe(
      `Revoked proposal alder.\n${site.origin}/proposal/alder\n`,
    )
    expect(await open(code)).toBe(401)
    await give('proposal', 'restore', 'alder')
    expect(await open(code)).toBe(200)

    const renewed = await giveJson('proposal', 'new-code', 'alder')
    expect(await open(code)).toBe(401)
    expect(await open(String(renewed.data.code))).toBe(200)

    await file('alder-2.json', { proposalContent: { ...proposal, subtitle: 'Second' } })
    expect(
      (await give('proposal', 'update', 'alder', '--file', 'alder-2.json', '--expires', 'never')).status,
    ).toBe(0)
    expect(JSON.parse((await give('proposal', 'export', 'alder')).out)).toEqual({
      ...proposal,
      subtitle: 'Second',
    })

    const shown = await giveJson('proposal', 'show', 'alder')
    expect(shown.data).toMatchObject({ status: 'open', expiresAt: null })
    const unlocks = shown.data.unlocks as { outcome: string; times: number }[]
    expect(Object.fromEntries(unlocks.map(({ outcome, times }) => [outcome, times]))).toEqual({
      opened: 3,
      revoked: 1,
      'wrong code': 1,
    })
    expect((await give('proposal', 'list')).out).toMatch(/^id .*\nalder +open +/)
    expect(JSON.stringify(shown)).not.toMatch(/argon2/)
  })

  test('takes a code and refuses a name that is taken', async () => {
    await file('birch.json', { deckName: 'Birch' })
    const args = ['deck', 'create', '--file', 'birch.json', '--id', 'birch', '--code', 'my own code'] as const
    expect((await giveJson(...args)).data.code).toBe('my own code')
    expect((await unlock(site.app, 'birch', { kind: 'deck', password: 'my own code' })).body).toMatchObject({
      deckName: 'Birch',
    })
    expect(await give(...args)).toEqual({
      status: 1,
      out: '',
      err: 'There is a deck birch already; update changes it.\n',
    })
  })

  test('that is not there is refused by every verb', async () => {
    await file('cedar.json', deck)
    for (const args of [
      ['show'],
      ['update', '--file', 'cedar.json'],
      ['revoke'],
      ['restore'],
      ['new-code'],
      ['export'],
    ]) {
      const [verb = '', ...options] = args
      const ended = await give('deck', verb, 'cedar', ...options)
      expect(ended).toEqual({ status: 1, out: '', err: 'There is no deck cedar.\n' })
    }
  })

  test('with faults is refused with the place of each', async () => {
    const text = `{
  "project_name": "",
  "company_name": "Elm {{nobody}}",
  "company_logo": "//evil.example/logo.png",
  "company_website": "javascript:alert(1)",
  "colour": "red",
  "solution": {
    "pillars": [
      { "title": "One", "description": 7 }
    ]
  },
  "next_steps": { "title": "Next", "cta_link": "http://example.com" }
}`
    const first = await give('proposal', 'create', '--file', await file('elm.json', text))
    expect(first).toMatchObject({ status: 1, out: '' })
    expect(first.err.split('\n').slice(0, -1)).toEqual([
      'elm.json cannot be stored as it is.',
      '  line 3, /company_name: {{nobody}} stands for nothing. Known words: brand, legalName, framework, collective, website, email, phone, location.',
      '  line 2, /project_name: This is needed.',
      '  line 7, /solution/title: This is needed.',
      '  line 9, /solution/pillars/0/description: This must be text.',
      expect.stringMatching(
        /^ {2}line 1, the document: There is no such field: colour\. Known here: project_name, /,
      ),
    ])
    const mended = text
      .replace('"project_name": ""', '"project_name": "Elm"')
      .replace(' {{nobody}}', '')
      .replace('  "colour": "red",\n', '')
      .replace('"pillars"', '"title": "S", "pillars"')
      .replace('7 }', '"<b onclick=x>Bold</b><script>x</script>" }')
    const second = await give('proposal', 'create', '--file', await file('elm.json', mended))
    const sentence = 'This must be an https address, such as https://example.com/page.'
    expect(second.err.split('\n').slice(1, -1)).toEqual([
      `  line 4, /company_logo: ${sentence}`,
      `  line 5, /company_website: ${sentence}`,
      `  line 11, /next_steps/cta_link: ${sentence}`,
    ])
  })

  test('whose HTML held more than it may is stored without, and the operator hears of it', async () => {
    const pillars = [{ title: 'One', description: '<b onclick="x()">Bold</b><script>x()</script>' }]
    await file('fir.json', { ...proposal, solution: { title: 'S', pillars } })
    const { out } = await give('proposal', 'create', '--file', 'fir.json', '--id', 'fir')
    expect(out).toContain(
      'line 1, /solution/pillars/0/description: Taken out of the HTML: b onClick, <script>',
    )
    const exported = JSON.parse((await give('proposal', 'export', 'fir')).out) as typeof proposal & {
      solution: { pillars: unknown[] }
    }
    expect(exported.solution.pillars).toEqual([{ title: 'One', description: '<b>Bold</b>' }])
  })

  test.each([
    ['missing.json', undefined, 'missing.json cannot be read (ENOENT).'],
    ['broken.json', '{\n  "a": 1,\n  oops\n}', 'broken.json is no JSON.\n  line 3, column 3: '],
    [
      'list.json',
      '[]',
      'list.json cannot be stored as it is.\n  line 1, the document: This must be an object.',
    ],
  ])('is not made from %s', async (name, content, sentence) => {
    if (content !== undefined) await file(name, content)
    const ended = await give('proposal', 'create', '--file', name)
    expect([ended.status, ended.out]).toEqual([1, ''])
    expect(ended.err).toContain(sentence)
  })
})

describe('an applicant', () => {
  const apply = async (fullName: string, email: string) => {
    const [row] = await site.db
      .insert(partnerApplications)
      .values({
        fullName,
        email,
        linkedin: 'https://www.linkedin.com/in/someone',
        expertise: 'Process mining',
        status: 'received',
        createdAt: site.now(),
      })
      .returning()
    return row?.id ?? ''
  }
  beforeEach(() => site.db.execute(sql`truncate partner_applications, outbox`))

  test('is approved once, may pay then, and is told', async () => {
    await apply('Ada', 'Ada@example.com')
    expect(await isApprovedPartner(site.db, 'ada@example.com')).toBe(false)
    expect((await give('partner', 'approve', 'ada@EXAMPLE.com', '--note', 'See you soon.')).status).toBe(0)
    expect(await isApprovedPartner(site.db, 'ada@example.com')).toBe(true)
    const again = await give('partner', 'decline', 'ada@example.com')
    expect([again.status, again.err]).toEqual([
      1,
      expect.stringMatching(/^The application of Ada@example.com was approved on .* already\.\n$/),
    ])
    const mails = await site.db.select().from(outbox)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['Ada@example.com', 'Your partner application is approved'],
    ])
    expect(mails[0]?.body).toContain(`${site.origin}/checkout?plan=partner_monthly_25`)
    expect(mails[0]?.body).toContain('See you soon.')
  })

  test('is declined courteously', async () => {
    const id = await apply('Ben', 'ben@example.com')
    expect((await give('partner', 'decline', id)).status).toBe(0)
    const [mail] = await site.db.select().from(outbox)
    expect([mail?.recipient, mail?.subject]).toEqual(['ben@example.com', 'Your partner application'])
    expect(mail?.body).toContain('Thank you for applying')
    const { data } = await giveJson('partner', 'list', '--status', 'declined')
    expect(data).toMatchObject([{ id, status: 'declined', fullName: 'Ben' }])
  })

  test('who applied twice is named by an id', async () => {
    const ids = [await apply('Cy', 'cy@example.com'), await apply('Cy', 'cy@example.com')]
    const { status, err } = await give('partner', 'approve', 'cy@example.com')
    expect(status).toBe(1)
    for (const id of ids) expect(err).toContain(id)
    expect((await give('partner', 'approve', ids[0] ?? '')).status).toBe(0)
  })

  test('nobody knows is refused', async () => {
    expect((await give('partner', 'approve', 'nobody@example.com')).err).toBe(
      'There is no application nobody@example.com.\n',
    )
  })
})

describe('enquiries', () => {
  test('are listed, newest first, one kind or all', async () => {
    await addEnquiry(
      site.db,
      { kind: 'contact', name: 'Eve', email: 'eve@example.com', message: 'Two\nlines' },
      undefined,
      new Date('2026-03-05T09:30:00Z'),
    )
    await addEnquiry(
      site.db,
      { kind: 'notify', email: 'flo@example.com' },
      undefined,
      new Date('2026-03-06T09:30:00Z'),
    )
    const emails = async (...options: string[]) => {
      const { data } = await giveJson('enquiry', 'list', ...options)
      return (data as unknown as { email: string }[]).map(({ email }) => email)
    }
    expect(await emails()).toEqual(['flo@example.com', 'eve@example.com'])
    expect(await emails('--limit', '1')).toEqual(['flo@example.com'])
    expect(await emails('--kind', 'contact')).toEqual(['eve@example.com'])
    expect((await give('enquiry', 'list', '--kind', 'contact')).out).toContain(
      '2026-03-05 09:30  contact  Eve   eve@example.com           Two lines',
    )
  })
})

describe('orders', () => {
  test('are listed with who placed them', async () => {
    const identity = { issuer: 'https://issuer.example', subject: '1', email: 'dee@example.com', name: 'Dee' }
    const { id: personId } = await keepPerson(site.db, identity, site.now())
    await addDemoOrder(site.db, { personId, product: catalogue.blueprint, paidAt: site.now() })
    const { data } = await giveJson('order', 'list', '--limit', '1')
    expect(data).toMatchObject([{ email: 'dee@example.com', status: 'paid', price: '$1,499.00 USD' }])
  })
})

/** The operator's command as it is typed, with the settings of the site. */
function runScript(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const { databaseUrl } = site.settings
  const given = {
    ...process.env,
    DATA_DIR: databaseUrl === undefined ? path.join(folder, 'data') : site.dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...env,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/operator.mjs', ...args], { env: given }, (error, out, err) => {
      const status = error ? Number(error.code) : 0
      resolve({ status: status as Ended['status'], out, err })
    })
  })
}

describe('the command', () => {
  test('works on the database of the settings and ends with a status', async () => {
    await file('gum.json', deck)
    const made = await runScript([
      'deck',
      'create',
      '--file',
      path.join(folder, 'gum.json'),
      '--id',
      'gum',
      '--json',
    ])
    expect(made).toMatchObject({ status: 0, err: '' })
    expect(JSON.parse(made.out)).toMatchObject({ id: 'gum', status: 'open' })
    expect((await runScript(['deck', 'burn'])).status).toBe(2)
  })

  test('says what to do while a server holds the embedded database', async () => {
    const { status, err } = await runScript(['deck', 'list'], { DATA_DIR: site.dataDir })
    if (site.settings.databaseUrl !== undefined) {
      expect(status).toBe(0)
      return
    }
    expect([status, err.split('\n')[0]]).toEqual([
      1,
      'The embedded database is in use, most likely by the running server, and serves one process at a time.',
    ])
  })
})
