import { describe, expect, test } from 'vitest'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { deckContent, proposalContent, unlock } from '../support/portals.ts'

const site = await closedAfterFile(startSite())

describe('a proposal', () => {
  test('goes its whole way', async () => {
    await site.operator.file('alder.json', proposalContent)
    const created = await site.operator.runJson(
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

    expect((await site.operator.run('proposal', 'revoke', 'alder')).out).toBe(
      `Revoked proposal alder.\n${site.origin}/proposal/alder\n`,
    )
    expect(await open(code)).toBe(401)
    await site.operator.run('proposal', 'restore', 'alder')
    expect(await open(code)).toBe(200)

    const renewed = await site.operator.runJson('proposal', 'new-code', 'alder')
    expect(await open(code)).toBe(401)
    expect(await open(String(renewed.data.code))).toBe(200)

    await site.operator.file('alder-2.json', { proposalContent: { ...proposalContent, subtitle: 'Second' } })
    expect(
      (await site.operator.run('proposal', 'update', 'alder', '--file', 'alder-2.json', '--expires', 'never'))
        .status,
    ).toBe(0)
    expect(JSON.parse((await site.operator.run('proposal', 'export', 'alder')).out)).toEqual({
      ...proposalContent,
      subtitle: 'Second',
    })

    const shown = await site.operator.runJson('proposal', 'show', 'alder')
    expect(shown.data).toMatchObject({ status: 'open', expiresAt: null })
    const unlocks = shown.data.unlocks as { outcome: string; times: number }[]
    expect(Object.fromEntries(unlocks.map(({ outcome, times }) => [outcome, times]))).toEqual({
      opened: 3,
      revoked: 1,
      'wrong code': 1,
    })
    expect((await site.operator.run('proposal', 'list')).out).toMatch(/^id .*\nalder +open +/)
    expect(JSON.stringify(shown)).not.toMatch(/argon2/)
  })

  test('takes a code and refuses a name that is taken', async () => {
    await site.operator.file('birch.json', { deckName: 'Birch' })
    const args = ['deck', 'create', '--file', 'birch.json', '--id', 'birch', '--code', 'my own code'] as const
    expect((await site.operator.runJson(...args)).data.code).toBe('my own code')
    expect((await unlock(site.app, 'birch', { kind: 'deck', password: 'my own code' })).body).toMatchObject({
      deckName: 'Birch',
    })
    expect(await site.operator.run(...args)).toEqual({
      status: 1,
      out: '',
      err: 'There is a deck birch already; update changes it.\n',
    })
  })

  test('that is not there is refused by every verb', async () => {
    await site.operator.file('cedar.json', deckContent)
    for (const args of [
      ['show'],
      ['update', '--file', 'cedar.json'],
      ['revoke'],
      ['restore'],
      ['new-code'],
      ['export'],
    ]) {
      const [verb = '', ...options] = args
      const ended = await site.operator.run('deck', verb, 'cedar', ...options)
      expect(ended).toEqual({ status: 1, out: '', err: 'There is no deck cedar.\n' })
    }
  })

  test('with issues is refused with the place of each', async () => {
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
    const sentence = 'This must be an https address, such as https://example.com/page.'
    const refused = await site.operator.run(
      'proposal',
      'create',
      '--file',
      await site.operator.file('elm.json', text),
    )
    expect(refused).toMatchObject({ status: 1, out: '' })
    expect(refused.err.split('\n').slice(0, -1)).toEqual([
      'elm.json cannot be stored as it is.',
      '  line 3, /company_name: {{nobody}} is not a known placeholder. Known words: brand, legalName, framework, collective, website, email, phone, location.',
      '  line 2, /project_name: This is needed.',
      '  line 7, /solution/title: This is needed.',
      '  line 9, /solution/pillars/0/description: This must be text.',
      expect.stringMatching(
        /^ {2}line 1, the document: There is no such field: colour\. Known here: project_name, /,
      ),
      `  line 5, /company_website: ${sentence}`,
      `  line 12, /next_steps/cta_link: ${sentence}`,
      `  line 4, /company_logo: ${sentence}`,
    ])
  })

  test('whose HTML held more than it may is stored without, and the operator hears of it', async () => {
    const pillars = [{ title: 'One', description: '<b onclick="x()">Bold</b><script>x()</script>' }]
    await site.operator.file('fir.json', { ...proposalContent, solution: { title: 'S', pillars } })
    const { out } = await site.operator.run('proposal', 'create', '--file', 'fir.json', '--id', 'fir')
    expect(out).toContain(
      'line 1, /solution/pillars/0/description: Taken out of the HTML: b onClick, <script>',
    )
    const exported = JSON.parse(
      (await site.operator.run('proposal', 'export', 'fir')).out,
    ) as typeof proposalContent & {
      solution: { pillars: unknown[] }
    }
    expect(exported.solution.pillars).toEqual([{ title: 'One', description: '<b>Bold</b>' }])
  })

  test.each([
    ['missing.json', undefined, 'missing.json cannot be read (ENOENT).'],
    ['broken.json', '{\n  "a": 1,\n  oops\n}', 'broken.json is not JSON.\n  line 3, column 3: '],
    [
      'list.json',
      '[]',
      'list.json cannot be stored as it is.\n  line 1, the document: This must be an object.',
    ],
  ])('is not made from %s', async (name, content, sentence) => {
    if (content !== undefined) await site.operator.file(name, content)
    const ended = await site.operator.run('proposal', 'create', '--file', name)
    expect([ended.status, ended.out]).toEqual([1, ''])
    expect(ended.err).toContain(sentence)
  })
})
