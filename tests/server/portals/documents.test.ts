import { describe, expect, test } from 'vitest'
import { depositOf } from '#contract/decisions/deposits.ts'
import { isAllowedDocumentUrl } from '#contract/portals/address.ts'
import { pitchDeck, portalHtmlTags, proposalContent } from '#contract/portals/portals.ts'
import deck from '#server/portals/demo/deck.json' with { type: 'json' }
import proposal from '#server/portals/demo/proposal.json' with { type: 'json' }
import { portalJsonSchema } from '#server/portals/commands/commands.ts'
import { prepareDocument } from '#server/portals/documents.ts'
import { cleanHtml } from '#server/portals/text/html.ts'

describe('the published schema', () => {
  test.each(['proposal', 'deck'] as const)('of a %s is what the contract says', async (kind) => {
    const text = `${JSON.stringify(portalJsonSchema(kind), null, 2)}\n`
    await expect(text).toMatchFileSnapshot(`../../../docs/portals/${kind}.schema.json`)
  })
})

describe('a deposit', () => {
  const line = (cents: number, more: object = {}) => ({ item: 'Build', amount: '$', cents, ...more })
  const offered = [
    { title: 'Small', pricing: [line(100_000)] },
    { title: 'Large', pricing: [line(200_000, { min_count: 0, max_count: 2 })] },
  ]
  const issuesOf = (decision: object, options: object[] = offered) => {
    const investment = { title: 'Investment', options }
    const document = { project_name: 'A', company_name: 'B', investment, decision }
    const read = prepareDocument('proposal', document, { mayUseHttp: false })
    return read.isValid ? [] : read.issues.map(({ place, sentence }) => `${place.join('/')}: ${sentence}`)
  }
  const wholePercent = 'decision/deposit_percent: This must be a whole number from 1 to 100.'
  const atMost = (total: string) =>
    `decision/deposit_cents: The deposit must not be more than the lowest total a client can accept, ${total}.`

  test.each([
    [{ deposit_percent: 100 }, []],
    [{ deposit_cents: 100_000 }, []],
    [{ deposit_percent: 0 }, [wholePercent]],
    [{ deposit_percent: 101 }, [wholePercent]],
    [{ deposit_percent: 12.5 }, [wholePercent]],
    [{ deposit_cents: 0 }, ['decision/deposit_cents: This must be a whole number from 100 to 999,999,999.']],
    [{ deposit_cents: 100_001 }, [atMost('$1,000.00')]],
    [{ deposit_cents: 100, one_option: true }, [atMost('$0.00')]],
    [
      { deposit_cents: 100, deposit_percent: 1 },
      ['decision/deposit_cents: The deposit is either a percentage or an amount, not both.'],
    ],
  ])('%j has the issues %j', (decision, issues) => {
    expect(issuesOf(decision)).toEqual(issues)
  })

  test.each([
    ['without prices', 30, { item: 'Build', amount: '$1' }, 'needs prices in cents, which make the total'],
    ['of nearly nothing', 1, line(9_949), 'must be at least $1.00'],
    ['of too much', 50, line(1_000_000_000, { max_count: 2 }), 'can be at most $9,999,999.99'],
  ])('%s cannot be paid at once', (_, deposit_percent, priced, issue) => {
    expect(issuesOf({ deposit_percent }, [{ title: 'Small', pricing: [priced] }])).toEqual([
      `decision/deposit_percent: A deposit ${issue}.`,
    ])
  })

  test.each([
    [{ deposit_percent: 33 }, 1_650, 545],
    [{ deposit_percent: 33 }, 1_649, 544],
    [{ deposit_percent: 1 }, 9_949, null],
    [{ deposit_percent: 100 }, 100, 100],
    [{ deposit_percent: 30 }, 0, null],
    [{ deposit_percent: 30 }, null, null],
    [{ deposit_cents: 2_500 }, 100_000, 2_500],
    [{}, 100_000, null],
  ])('%j of a total of %j is %j', (decision, total, deposit) => {
    expect(depositOf({ decision }, total)).toBe(deposit)
  })
})

describe('HTML of a document', () => {
  test.each([
    [
      '<p>Plain <strong>bold</strong> <em>it</em><br></p>',
      '<p>Plain <strong>bold</strong> <em>it</em><br></p>',
    ],
    ['a < b & c', 'a &#x3C; b &#x26; c'],
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<p onclick="alert(1)" style="x" class="y" id="z">x</p>', '<p>x</p>'],
    ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#9;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="http://example.com">x</a>', '<a>x</a>'],
    [
      '<a href="https://example.com/?a=1&amp;b=2" target="_top" rel="opener">x</a>',
      '<a href="https://example.com/?a=1&#x26;b=2" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    [
      '<a href="mailto:ada@example.com">x</a>',
      '<a href="mailto:ada@example.com" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<!-- secret -->x', 'x'],
    ['<style>p{}</style><iframe src="https://e.example"></iframe>x', 'x'],
  ])('%s is stored as %s', (given, stored) => {
    expect(cleanHtml(given, portalHtmlTags.blocks).html).toBe(stored)
  })

  test('is not said to lose what is kept, nor what every link gets', () => {
    const link = '<a href="https://example.com" target="_top" rel="opener">x</a>'
    expect(cleanHtml(link, portalHtmlTags.blocks).removed).toEqual([])
    expect(
      cleanHtml('<p onclick="x()"><a href="/login" id="y">x</a></p>', portalHtmlTags.blocks).removed,
    ).toEqual(['p onClick', 'a id', '/login'])
  })

  test('has at most 500 tags, or is refused with its place', () => {
    expect(cleanHtml('<strong>'.repeat(500), portalHtmlTags.blocks).removed).toEqual([])
    const issue = {
      place: ['solution', 'pillars', 0, 'description'],
      sentence: 'This has more than 500 tags of HTML.',
    }
    for (const html of ['<ul><li>'.repeat(1_200), '<b>'.repeat(6_600), '<p>x</p>'.repeat(501)]) {
      const pillars = [{ title: 'x', description: html }]
      const document = { ...proposal, solution: { ...proposal.solution, pillars } }
      expect(prepareDocument('proposal', document, { mayUseHttp: false })).toEqual({
        isValid: false,
        issues: [issue],
      })
    }
  })

  test('within a heading holds no blocks', () => {
    expect(cleanHtml('<p>Ten <em>weeks</em></p><ul><li>x</li></ul>', portalHtmlTags.inline).html).toBe(
      'Ten <em>weeks</em>x',
    )
  })
})

test('an address in a document is of https, or while developing of http', () => {
  const https = ['https://example.com/a?b#c', 'HTTPS://example.com']
  const http = ['http://example.com']
  const others = ['//example.com', '/path', 'https:/\\example.com', 'https://user:pass@example.com', '']
  others.push('javascript:alert(1)//https://example.com', 'data:text/html,x', ' https://example.com')
  const allowed = (mayUseHttp: boolean) =>
    [...https, ...http, ...others].filter((address) => isAllowedDocumentUrl(address, { mayUseHttp }))
  expect([allowed(false), allowed(true)]).toEqual([https, [...https, ...http]])
})

describe('what a viewer bears', () => {
  test('is anything: odd parts are as good as missing', () => {
    const odd = { project_name: 3, solution: { pillars: [null, 'x', { title: 'One' }] }, security: 'none' }
    expect(proposalContent.parse(odd)).toEqual({
      solution: { pillars: [undefined, undefined, { title: 'One' }] },
    })
    expect(pitchDeck.parse({})).toEqual({})
  })

  test('is what may be stored without its nulls, also inside a list', () => {
    const solution = { title: 'How', pillars: [{ title: 'One', description: null }] }
    const document = { project_name: 'A', company_name: 'B', subtitle: null, security: null, solution }
    expect(prepareDocument('proposal', document, { mayUseHttp: false })).toMatchObject({
      isValid: true,
      content: {
        project_name: 'A',
        company_name: 'B',
        solution: { title: 'How', pillars: [{ title: 'One' }] },
      },
    })
  })
})

test('a deck is stored with a warning for each part that it lacks', () => {
  const read = prepareDocument('deck', { deckName: 'Oak', sections: [] }, { mayUseHttp: false })
  const sentence = 'Missing: it is left out, or a stand-in is shown.'
  expect(read).toEqual({
    isValid: true,
    content: { deckName: 'Oak', sections: [] },
    warnings: ['companyName', 'presenter', 'footer'].map((part) => ({ place: [part], sentence })),
  })
})

test('two sections of a deck with the same id are refused with the place of the second', () => {
  const section = { id: 'plan', title: 'Plan' }
  expect(
    prepareDocument('deck', { ...deck, sections: [section, section] }, { mayUseHttp: false }),
  ).toMatchObject({
    isValid: false,
    issues: expect.arrayContaining([
      { place: ['sections', 1, 'id'], sentence: 'Another section has this id.' },
    ]) as unknown,
  })
})
