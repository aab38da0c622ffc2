import { expect, test } from 'vitest'
import { submitBlueprint } from '#server/blueprints/review.ts'
import { addApplication } from '#server/partners/store.ts'
import { addEnquiry } from '#server/enquiries/store.ts'
import { upsertPerson } from '#server/people/store.ts'
import { startSite } from './support/site.ts'

/** Control characters that clear the screen, set the window's title, ring, forge a row and change the writing direction. */
const textWithControls =
  'Eve\u001b[2J\u001b]0;owned\u0007\r\n2026-01-01 00:00  contact  Forged\u202e\u2066\u009b31m'
const escapedText =
  'Eve<U+001B>[2J<U+001B>]0;owned<U+0007> 2026-01-01 00:00 contact Forged<U+202E><U+2066><U+009B>31m'
const controlCharacterPattern =
  /(?!\n)[\p{Cc}\u200b\u200e\u200f\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const site = await startSite()
const blueprintId = await storeTexts()

async function storeTexts(): Promise<string> {
  const { db, origin, clock } = site
  const [email, text] = ['eve@example.com', textWithControls]
  const identity = { issuer: 'https://issuer.example', subject: 'eve', email, name: text }
  const author = await upsertPerson(db, identity, clock.now())
  const fields = { name: text, email, company: text, service: '', message: text }
  await addEnquiry(db, { kind: 'contact', fields }, undefined, clock.now())
  await addApplication(db, { fullName: text, email, linkedin: text, expertise: text }, undefined, clock.now())
  const blueprint = { title: text, summary: `Summary ${text}`, content: `Content ${text}` }
  return submitBlueprint({ authorId: author.id }, blueprint, { db, origin, now: clock.now() })
}

test.each([
  ['enquiry', 'name'],
  ['partner', 'fullName'],
  ['blueprint', 'title'],
])('what people wrote is one row of %s list and the same in JSON, not obeyed', async (noun, field) => {
  const { out } = await site.operator.run(noun, 'list')
  const { out: json } = await site.operator.run(noun, 'list', '--json')
  expect(out + json).not.toMatch(controlCharacterPattern)
  expect(out.split('\n')).toHaveLength(3)
  expect(out).toContain(escapedText)
  expect(JSON.parse(json)).toMatchObject([{ [field]: textWithControls }])
})

test('control characters in a Blueprint are shown instead of obeyed by the terminal, where it is read and decided about', async () => {
  const { out } = await site.operator.run('blueprint', 'show', blueprintId)
  expect(out).not.toMatch(controlCharacterPattern)
  expect(out.split('\n')[0]).toBe(escapedText)
  expect(out).toContain('\n\nContent Eve<U+001B>[2J')
  const withdrawal = ['blueprint', 'withdraw', blueprintId, '--note', 'Not published yet.']
  const refused = await site.operator.run(...withdrawal)
  expect(refused.err).toBe(`The status of “${escapedText}” does not allow this: Pending.\n`)
})

test('control characters in an exported document are escaped for the terminal, and the document is unchanged', async () => {
  const deck = { deckName: 'Bidi \u202e\u009b\u200b', sections: [] }
  const file = await site.operator.file('evil.json', deck)
  await site.operator.run('deck', 'create', '--id', 'evil', '--file', file)
  const { out } = await site.operator.run('deck', 'export', 'evil')
  expect(out).not.toMatch(controlCharacterPattern)
  expect(JSON.parse(out)).toEqual(deck)
})
