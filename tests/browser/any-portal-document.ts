import fc from 'fast-check'

const vocabulary =
  'orders arrive by email portal and telephone each is typed into two systems checked a third person corrected before the invoice leaves with its price stock credit limit agreed every quarter'.split(
    ' ',
  )
const words = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength, maxLength }).map((chosen) => chosen.join(' '))
const title = words(1, 9)
const text = words(4, 45)
const html = words(4, 70).map((paragraph) => `<p>${paragraph}</p>`)
const listOf = <Item>(item: fc.Arbitrary<Item>, maxLength: number) =>
  fc.array(item, { minLength: 1, maxLength })
const described = fc.record({ title, description: text })
const clause = fc.record({ title, content: html, emphasis: fc.boolean() })

const anyProposal = fc.record({
  project_name: title,
  company_name: title,
  subtitle: text,
  presenter_name: title,
  date: fc.constant('2026-03-09'),
  opportunity: fc.record({ title, description: text, points: listOf(described, 16) }),
  solution: fc.record({ title, pillars: listOf(fc.record({ title, description: html }), 8) }),
  features: fc.record({
    title,
    description: text,
    pillars: listOf(fc.record({ title, features: listOf(described, 9) }), 6),
  }),
  timeline: fc.record({
    title,
    phases: listOf(
      fc.record({
        title,
        duration: fc.constantFrom('Weeks 1–2', '3 weeks', 'Month 2'),
        deliverables: listOf(words(3, 14), 6),
      }),
      10,
    ),
  }),
  investment: fc.record({
    title,
    description: text,
    options: listOf(
      fc.record({
        title,
        description: text,
        pricing: listOf(
          fc.record({ item: words(1, 8), note: words(1, 10), amount: fc.integer({ min: 100, max: 90_000 }) }),
          32,
        ),
        guarantee: text,
      }),
      4,
    ),
  }),
  commercial_terms: fc.record({ title, terms: listOf(clause, 20) }),
  security: fc.record({ title, points: listOf(clause, 14) }),
  next_steps: fc.record({ title, description: text }),
})

const points = fc.record({ title, text })
const cards = fc.record({ icon: fc.constantFrom('Users', 'Target'), title, text })
const anyDeck = fc.record({
  deckName: title,
  companyName: title,
  presenter: title,
  sections: listOf(
    fc.oneof(
      fc.record({ title, body: text, points: listOf(points, 22) }),
      fc.record({ title, cards: listOf(cards, 12) }),
      fc.record({ title, body: text, points: listOf(points, 8), cards: listOf(cards, 6) }),
      fc.record({ title, body: words(4, 90) }),
    ),
    7,
  ),
})

/** A proposal or a deck of any length. */
export const anyPortalDocument = fc.oneof(fc.record({ proposal: anyProposal }), fc.record({ deck: anyDeck }))
