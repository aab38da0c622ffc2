import { beforeAll, describe, expect, test } from 'vitest'
import { submitBlueprint } from '#server/blueprints/review.ts'
import { addApplication } from '#server/store/applications.ts'
import { addEnquiry } from '#server/store/enquiries.ts'
import { keepPerson } from '#server/store/people.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { startSite, type Site } from '../support/site.ts'

/** Clears the screen, retitles the window, rings, forges a row, turns the reading direction, and again in one byte. */
const evil = 'Eve\u001b[2J\u001b]0;owned\u0007\r\n2026-01-01 00:00  contact  Forged\u202e\u2066\u009b31m'
const shown =
  'Eve<U+001B>[2J<U+001B>]0;owned<U+0007> 2026-01-01 00:00 contact Forged<U+202E><U+2066><U+009B>31m'

const obeyed = /(?!\n)[\p{Cc}\u200e\u200f\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

let site: Site
let blueprintId: string
beforeAll(async () => {
  site = await startSite()
  onFileFinished(() => site.close())
  const { db, origin, clock } = site
  const identity = { issuer: 'https://issuer.example', subject: 'eve', email: 'eve@example.com', name: evil }
  const author = await keepPerson(db, identity, clock.now())
  const text = { title: evil, summary: `Summary ${evil}`, content: `Content ${evil}` }
  blueprintId = await submitBlueprint(author.id, text, { db, origin, now: clock.now() })
  const fields = { name: evil, email: 'eve@example.com', company: evil, service: '', message: evil }
  await addEnquiry(db, { kind: 'contact', fields }, undefined, clock.now())
  const applicant = { fullName: evil, email: 'eve@example.com', linkedin: evil, expertise: evil }
  await addApplication(db, applicant, undefined, clock.now())
})

describe('what people wrote', () => {
  test.each([
    ['enquiry', 'list'],
    ['partner', 'list'],
    ['blueprint', 'list'],
  ])('stands in one row of %s %s, with nothing a terminal obeys', async (...command) => {
    const { out } = await site.operator.run(...command)
    expect(out).not.toMatch(obeyed)
    expect(out.split('\n')).toHaveLength(3)
    expect(out).toContain(shown)
  })

  test('is seen, not obeyed, where a Blueprint is shown and decided about', async () => {
    const { out } = await site.operator.run('blueprint', 'show', blueprintId)
    expect(out).not.toMatch(obeyed)
    expect(out.split('\n')[0]).toBe(shown)
    expect(out).toContain('\n\nContent Eve<U+001B>[2J')
    const published = await site.operator.run('blueprint', 'publish', blueprintId)
    expect(published.out).toBe(`“${shown}”: Published. A mail tells eve@example.com.\n`)
    const again = await site.operator.run('blueprint', 'publish', blueprintId)
    expect(again.err).toBe(`“${shown}” does not wait for a decision. Its status: Published.\n`)
  })

  test.each([
    ['enquiry', 'name'],
    ['partner', 'fullName'],
  ])('by %s list --json is the same text, with nothing a terminal obeys', async (noun, field) => {
    const { out } = await site.operator.run(noun, 'list', '--json')
    expect(out).not.toMatch(obeyed)
    expect(JSON.parse(out)).toMatchObject([{ [field]: evil }])
  })

  test('is exported in a document unchanged, with nothing a terminal obeys', async () => {
    const deck = { deckName: 'Bidi \u202e\u009b', sections: [] }
    await site.operator.run(
      'deck',
      'create',
      '--id',
      'evil',
      '--file',
      await site.operator.file('evil.json', deck),
    )
    const { out } = await site.operator.run('deck', 'export', 'evil')
    expect(out).not.toMatch(obeyed)
    expect(JSON.parse(out)).toEqual(deck)
  })
})
