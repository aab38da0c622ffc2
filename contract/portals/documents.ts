import * as z from 'zod/mini'
import { depositIssue, maxDepositCents, minDepositCents } from '../decisions/deposits.ts'
import { formatNumber } from '../format-number.ts'
import { proposalSlideCount } from './portals.ts'

const countedNoun = (count: number, noun: string) => `${formatNumber(count)} ${noun}`

const missingOr =
  (message: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'This is needed.' : message

const textSchema = (max: number, meaning: string) =>
  z.string({ error: missingOr('This must be text.') }).check(
    z.maxLength(max, `This can have at most ${countedNoun(max, 'characters')}.`),
    z.refine((value) => !/[\u0000\p{Surrogate}]/u.test(value), 'This contains a character we cannot store.'),
    z.describe(meaning),
  )
const nonBlank = (schema: z.ZodMiniString) => schema.check(z.regex(/\S/, 'This is needed.'))

const line = (meaning: string) => textSchema(300, meaning)
const prose = (meaning: string) => textSchema(5_000, meaning)
const html = (meaning: string) => textSchema(20_000, `${meaning} HTML: a short list of tags is kept.`)
const httpsAddress = (meaning: string) => textSchema(2_000, `${meaning} An https address.`)
const optional = z.optional

const optionalListOf = <Schema extends z.ZodMiniType>(schema: Schema, maxItems = 100) =>
  optional(
    z.array(schema, 'This must be a list.').check(z.maxLength(maxItems, `At most ${maxItems} of these.`)),
  )

/** An object that must not have other keys. */
const strictObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no such field: ${issue.keys.join(', ')}. Known here: ${Object.keys(shape).join(', ')}.`
        : 'This must be an object.',
  })

const title = nonBlank(line('A heading.'))
const titleAndDescription = { title, description: optional(prose('Text below the heading.')) }
const titledPoint = strictObject(titleAndDescription)
const lineOrAmount = z.union([line('As it is shown, e.g. "$12,000".'), z.number()], {
  error: missingOr('This must be text or a number.'),
})

const wholeNumber = (least: number, most: number, meaning: string) => {
  const message = `This must be a whole number from ${formatNumber(least)} to ${formatNumber(most)}.`
  return z.int(message).check(z.gte(least, message), z.lte(most, message), z.describe(meaning))
}

/** A proposal as it is stored. It always has nine slides: the slide of a missing part is blank. */
export const proposalDocument = strictObject({
  project_name: nonBlank(line('Name of the project.')),
  company_name: nonBlank(line('Whom the proposal is for.')),
  company_logo: optional(httpsAddress('Their logo. The name is shown when it cannot be loaded.')),
  company_website: optional(httpsAddress('Where the logo leads to.')),
  subtitle: optional(line('Below the name of the project.')),
  presenter_name: optional(line('Name of the presenter.')),
  date: optional(line('As it is shown, e.g. "March 5, 2026".')),
  opportunity: optional(strictObject({ ...titleAndDescription, points: optionalListOf(titledPoint) })),
  solution: optional(
    strictObject({
      title,
      pillars: optionalListOf(
        strictObject({ title, description: optional(html('What the pillar is.')) }),
        12,
      ),
    }),
  ),
  features: optional(
    strictObject({
      ...titleAndDescription,
      pillars: optionalListOf(strictObject({ title, features: optionalListOf(titledPoint) }), 12),
    }),
  ),
  timeline: optional(
    strictObject({
      title: nonBlank(html('A heading.')),
      phases: optionalListOf(
        strictObject({
          title,
          duration: optional(line('e.g. "3 weeks".')),
          deliverables: optional(
            z.union(
              [prose('What is delivered.'), z.array(line('One deliverable.')).check(z.maxLength(100))],
              'This must be text or a list of texts.',
            ),
          ),
        }),
      ),
    }),
  ),
  investment: optional(
    strictObject({
      ...titleAndDescription,
      options: optionalListOf(
        strictObject({
          ...titleAndDescription,
          pricing: optionalListOf(
            strictObject({
              item: nonBlank(line('The item.')),
              note: optional(line('A note beside it.')),
              amount: lineOrAmount,
              cents: optional(
                wholeNumber(
                  0,
                  1_000_000_000,
                  'What one of it costs in US cents, for the total to decide on.',
                ),
              ),
              min_count: optional(
                wholeNumber(0, 999, 'How many the client takes at least. 0: it is optional. Without it, 1.'),
              ),
              max_count: optional(wholeNumber(1, 999, 'How many the client takes at most. Without it, 1.')),
            }).check(
              z.refine(
                ({ cents, min_count, max_count }) =>
                  cents !== undefined || (min_count === undefined && max_count === undefined),
                { error: 'What the client can choose needs its price in cents.', path: ['cents'] },
              ),
              z.refine(({ min_count = 1, max_count = Math.max(1, min_count) }) => min_count <= max_count, {
                error: 'The maximum can’t be below the minimum.',
                path: ['max_count'],
              }),
            ),
          ),
          guarantee: optional(prose('Shown after "Guarantee:".')),
        }),
        12,
      ),
    }),
  ),
  commercial_terms: optional(
    strictObject({
      title,
      terms: optionalListOf(
        strictObject({
          title,
          content: optional(html('The term.')),
          emphasis: optional(z.boolean('This must be true or false.').check(z.describe('Shown in italics.'))),
        }),
      ),
    }),
  ),
  security: optional(
    strictObject({
      title,
      points: optionalListOf(strictObject({ title, content: optional(html('The point.')) })),
    }),
  ),
  next_steps: optional(
    strictObject({
      ...titleAndDescription,
      cta_text: optional(line('Label of the button.')),
      cta_link: optional(httpsAddress('Where the button leads to.')),
    }),
  ),
  contact_info: optional(
    strictObject({
      company: optional(line('Company.')),
      location: optional(line('Location.')),
      phone: optional(line('Phone.')),
      email: optional(line('E-mail address.')),
    }),
  ),
  decision: optional(
    strictObject({
      agreement: optional(prose('What the client agrees to by accepting, beside the commercial terms.')),
      one_option: optional(
        z
          .boolean('This must be true or false.')
          .check(z.describe('The client chooses one option; otherwise all options are accepted together.')),
      ),
      deposit_percent: optional(
        wholeNumber(
          1,
          100,
          'A deposit that is due on acceptance, as a percentage of the accepted total. Half a cent is rounded up.',
        ),
      ),
      deposit_cents: optional(
        wholeNumber(
          minDepositCents,
          maxDepositCents,
          'The deposit as an amount in US cents, instead of a percentage. Not more than the lowest total a client can accept.',
        ),
      ),
      changes: optionalListOf(
        strictObject({
          slide: wholeNumber(1, proposalSlideCount, 'The number of the slide.'),
          text: nonBlank(prose('What has changed on it since the version that was decided on.')),
        }),
      ),
    }).check(z.describe('With this part, readers can accept the proposal, ask for changes, or decline it.')),
  ),
}).check((checked) => {
  const issue = depositIssue(checked.value)
  if (issue)
    checked.issues.push({
      code: 'custom',
      input: checked.value,
      message: issue.sentence,
      path: ['decision', issue.field],
    })
})

const deckCard = strictObject({
  icon: optional(line('BarChart3, Users or Target; any other name shows a dot.')),
  title,
  text: optional(prose('Text of the card.')),
})

/** A pitch deck as it is stored: a cover, a slide for each section, and the closing slide. */
export const deckDocument = strictObject({
  deckName: optional(line('Name of the deck.')),
  companyName: optional(line('Whom the deck is by.')),
  companyLogo: optional(httpsAddress('Their logo. The name is shown when it cannot be loaded.')),
  presenter: optional(line('Name of the presenter.')),
  sections: optionalListOf(
    strictObject({
      id: optional(
        z.union(
          [
            line(
              'A name for the section, unique in the deck. gaps, selection, loop, limits, schedule and price draw it so.',
            ),
            z.int(),
          ],
          'This must be text or a whole number.',
        ),
      ),
      title,
      body: optional(prose('Text below the heading.')),
      points: optionalListOf(strictObject({ title, text: optional(prose('Text of the point.')) })),
      cards: optionalListOf(deckCard),
    }),
  ),
  footer: optional(
    strictObject({
      name: optional(line('Whom to ask.')),
      location: optional(line('Location.')),
      email: optional(line('E-mail address.')),
      phone: optional(line('Phone.')),
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
