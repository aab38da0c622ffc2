import * as z from 'zod/mini'

const countedNoun = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}`

const textOf = (max: number, meaning: string) =>
  z.string({ error: ({ input }) => (input === undefined ? 'This is needed.' : 'This must be text.') }).check(
    z.maxLength(max, `This can have at most ${countedNoun(max, 'characters')}.`),
    z.refine((value) => !value.includes('\u0000'), 'This contains a character we cannot store.'),
    z.describe(meaning),
  )
const nonBlank = (schema: z.ZodMiniString) => schema.check(z.regex(/\S/, 'This is needed.'))

const line = (meaning: string) => textOf(300, meaning)
const prose = (meaning: string) => textOf(5_000, meaning)
const html = (meaning: string) => textOf(20_000, `${meaning} HTML: a short list of tags is kept.`)
const httpsAddress = (meaning: string) => textOf(2_000, `${meaning} An https address.`)
const maybe = z.optional

const listOf = <Schema extends z.ZodMiniType>(schema: Schema, most = 100) =>
  maybe(z.array(schema, 'This must be a list.').check(z.maxLength(most, `At most ${most} of these.`)))

/** An object that must not have other keys. */
const strictObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no such field: ${issue.keys.join(', ')}. Known here: ${Object.keys(shape).join(', ')}.`
        : 'This must be an object.',
  })

const title = nonBlank(line('A heading.'))
const titleAndDescription = { title, description: maybe(prose('Text below the heading.')) }
const titledPoint = strictObject(titleAndDescription)
const lineOrAmount = z.union([line('As it is shown, e.g. "$12,000".'), z.number()], 'This must be text.')

/** A proposal as it is stored. It always has nine slides: the slide of a missing part is blank. */
export const proposalDocument = strictObject({
  project_name: nonBlank(line('Name of the project.')),
  company_name: nonBlank(line('Whom the proposal is for.')),
  company_logo: maybe(httpsAddress('Their logo. The name is shown when it cannot be loaded.')),
  company_website: maybe(httpsAddress('Where the logo leads to.')),
  subtitle: maybe(line('Below the name of the project.')),
  presenter_name: maybe(line('Who presents it.')),
  date: maybe(line('As it is shown, e.g. "March 5, 2026".')),
  opportunity: maybe(strictObject({ ...titleAndDescription, points: listOf(titledPoint) })),
  solution: maybe(
    strictObject({
      title,
      pillars: listOf(strictObject({ title, description: maybe(html('What the pillar is.')) }), 12),
    }),
  ),
  features: maybe(
    strictObject({
      ...titleAndDescription,
      pillars: listOf(strictObject({ title, features: listOf(titledPoint) }), 12),
    }),
  ),
  timeline: maybe(
    strictObject({
      title: nonBlank(html('A heading.')),
      phases: listOf(
        strictObject({
          title,
          duration: maybe(line('e.g. "3 weeks".')),
          deliverables: maybe(
            z.union(
              [prose('What is delivered.'), z.array(line('One deliverable.')).check(z.maxLength(100))],
              'This must be text or a list of texts.',
            ),
          ),
        }),
      ),
    }),
  ),
  investment: maybe(
    strictObject({
      ...titleAndDescription,
      options: listOf(
        strictObject({
          ...titleAndDescription,
          pricing: listOf(
            strictObject({
              item: nonBlank(line('What is paid for.')),
              note: maybe(line('A note beside it.')),
              amount: lineOrAmount,
            }),
          ),
          guarantee: maybe(prose('Shown after "Guarantee:".')),
        }),
        12,
      ),
    }),
  ),
  commercial_terms: maybe(
    strictObject({
      title,
      terms: listOf(
        strictObject({
          title,
          content: maybe(html('The term.')),
          emphasis: maybe(z.boolean('This must be true or false.').check(z.describe('Shown in italics.'))),
        }),
      ),
    }),
  ),
  security: maybe(
    strictObject({ title, points: listOf(strictObject({ title, content: maybe(html('The point.')) })) }),
  ),
  next_steps: maybe(
    strictObject({
      ...titleAndDescription,
      cta_text: maybe(line('Label of the button.')),
      cta_link: maybe(httpsAddress('Where the button leads to.')),
    }),
  ),
  contact_info: maybe(
    strictObject({
      company: maybe(line('Company.')),
      location: maybe(line('Location.')),
      phone: maybe(line('Phone.')),
      email: maybe(line('E-mail address.')),
    }),
  ),
})

const deckCard = strictObject({
  icon: maybe(line('BarChart3, Users or Target; any other name shows a dot.')),
  title,
  text: maybe(prose('Text of the card.')),
})

/** A pitch deck as it is stored: a cover, a slide for each section, and the closing slide. */
export const deckDocument = strictObject({
  deckName: maybe(line('Name of the deck.')),
  companyName: maybe(line('Whom the deck is by.')),
  companyLogo: maybe(httpsAddress('Their logo. The name is shown when it cannot be loaded.')),
  presenter: maybe(line('Who presents it.')),
  sections: listOf(
    strictObject({
      id: maybe(
        z.union([line('A name for the section, unique in the deck.'), z.int()], 'This must be text.'),
      ),
      title,
      body: maybe(prose('Text below the heading.')),
      points: listOf(strictObject({ title, text: maybe(prose('Text of the point.')) })),
      cards: listOf(deckCard),
    }),
  ),
  footer: maybe(
    strictObject({
      name: maybe(line('Whom to ask.')),
      location: maybe(line('Location.')),
      email: maybe(line('E-mail address.')),
      phone: maybe(line('Phone.')),
    }),
  ),
})

/** The paths of fields with HTML, with inline HTML, with URLs and with logos; `*` is each item of a list. */
export const fieldPathsByFormat = {
  proposal: {
    html: ['solution/pillars/*/description', 'commercial_terms/terms/*/content', 'security/points/*/content'],
    inlineHtml: ['timeline/title'],
    addresses: ['company_website', 'next_steps/cta_link'],
    logos: ['company_logo'],
  },
  deck: { html: [], inlineHtml: [], addresses: [], logos: ['companyLogo'] },
} as const
