// @vitest-environment node
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { PortalDocument } from '#machines/portals/portal/setup.ts'
import { shareLinks } from '#src/screens/portals/portal/share.ts'

const mailSubjectOf = (document: PortalDocument) =>
  new URL(shareLinks(document, 'https://site.example/pitch/x').email).searchParams.get('subject')

test.each([
  [{ deckName: 'Growth', companyName: 'Acme', presenter: 'Asha Rao' }, 'Pitch Deck: Growth by Acme'],
  [{ deckName: 'Growth', presenter: 'Asha Rao' }, 'Pitch Deck: Growth by Asha Rao'],
  [{ companyName: ' ' }, `Pitch Deck: Untitled Pitch Deck by ${brand.name}`],
])('a deck is shared by its company, else its presenter, else by us: %o', (content, subject) => {
  expect(mailSubjectOf({ kind: 'deck', content })).toBe(subject)
})

test('a proposal is shared by its project and its presenter', () => {
  const content = { project_name: 'One Ledger', presenter_name: 'Asha Rao' }
  expect(mailSubjectOf({ kind: 'proposal', content })).toBe('Proposal: One Ledger by Asha Rao')
})

test('what is shared arrives as it was written', () => {
  const awkward = (end: string) => `A & B "100 %" of #1?\n'twice' + परिचालन 🚀${end}`
  const content = { project_name: awkward(' half \ud800'), company_name: awkward(' Ltd') }
  const address = 'https://site.example/proposal/x#slide-2'
  const { email, whatsapp } = shareLinks({ kind: 'proposal', content }, address)
  const written = awkward(' half \ufffd')
  const body = `Hello, please find the proposal for ${written} here: ${address}`
  expect([email.split('?')[0], ...new URL(email).searchParams]).toEqual([
    'mailto:',
    ['subject', `Proposal: ${written} by ${awkward(' Ltd')}`],
    ['body', body],
  ])
  expect(email).not.toContain('+')
  expect(whatsapp.slice(0, whatsapp.indexOf('='))).toBe('https://wa.me/?text')
  expect(new URL(whatsapp).searchParams.get('text')).toBe(body)
})
