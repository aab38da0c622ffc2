import * as z from 'zod/mini'
import { depositIssue, maxDepositCents, minDepositCents } from '../decisions/deposits.ts'
import { amountIssue } from '../decisions/amounts.ts'
import { emptyUnlessVisible } from '../forms/text-schemas.ts'
import { formatNumber } from '../format-number.ts'
import { proposalSlideCount } from './portals.ts'

const countedNoun = (count: number, noun: string) => `${formatNumber(count)} ${noun}`

const missingOr =
  (message: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'This field is required.' : message

const textSchema = (max: number, meaning: string) =>
  z.string({ error: missingOr('This must be text.') }).check(
    z.maxLength(max, `This can have at most ${countedNoun(max, 'characters')}.`),
    z.refine((value) => !/[\u0000\p{Surrogate}]/u.test(value), 'This contains a character we cannot store.'),
    z.describe(meaning),
  )
const nonBlank = (schema: z.ZodMiniString) =>
  schema.check(
    z.regex(/\S/, { error: 'This field is required.', abort: true }),
    z.refine((value) => emptyUnlessVisible(value) !== '', 'This field is required.'),
  )

const line = (meaning: string) => textSchema(300, meaning)
const prose = (meaning: string) => textSchema(5_000, meaning)
const html = (meaning: string) => textSchema(20_000, `${meaning} HTML: only tags on a short list are kept.`)
const httpsAddress = (meaning: string) => textSchema(2_000, `${meaning} An https address.`)
const optional = z.optional

const optionalListOf = <Schema extends z.ZodMiniType>(schema: Schema, maxItems = 100) =>
  optional(
    z
      .array(schema, 'This must be a list.')
      .check(z.maxLength(maxItems, `This can have at most ${maxItems} entries.`)),
  )

/** An object that must not have other keys. */
const strictObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no such field: ${issue.keys.join(', ')}. Known fields: ${Object.keys(shape).join(', ')}.`
        : 'This must be an object.',
  })

const title = nonBlank(line('A heading.'))
const titleAndDescription = { title, description: optional(prose('Text below the heading.')) }
const titledPoint = strictObject(titleAndDescription)
const lineOrAmount = z.union([line('As it will appear, e.g. "$12,000".'), z.number()], {
  error: missingOr('This must be text or a number.'),
})

const wholeNumber = (least: number, most: number, meaning: string) => {
  const message = `This must be a whole number from ${formatNumber(least)} to ${formatNumber(most)}.`
  return z.int(message).check(z.gte(least, message), z.lte(most, message), z.describe(meaning))
}

/** A proposal as it is stored. It always has nine slides: the slide of a missing part is blank. */
export const proposalDocument = strictObject({
  project_name: nonBlank(line('Project name.')),
  company_name: nonBlank(line('The company the proposal is for.')),
  company_logo: optional(httpsAddress('The company’s logo. If it cannot be loaded, the name is shown.')),
  company_website: optional(httpsAddress('Where the logo links to.')),
  subtitle: optional(line('Below the project name.')),
  presenter_name: optional(line('Presenter’s name.')),
  date: optional(line('As it will appear, e.g. "March 5, 2026".')),
  opportunity: optional(strictObject({ ...titleAndDescription, points: optionalListOf(titledPoint) })),
  solution: optional(
    strictObject({
      title,
      pillars: optionalListOf(
        strictObject({ title, description: optional(html('Description of the pillar.')) }),
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
              'This must be text or a list of text items.',
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
              note: optional(line('A note shown beside it.')),
              amount: lineOrAmount,
              cents: optional(
                wholeNumber(
                  0,
                  1_000_000_000,
                  'Unit price in US cents, used to calculate the total the client decides on.',
                ),
              ),
              min_count: optional(
                wholeNumber(
                  0,
                  999,
                  'The minimum quantity the client can choose. 0 makes the item optional. The default is 1.',
                ),
              ),
              max_count: optional(
                wholeNumber(1, 999, 'The maximum quantity the client can choose. The default is 1.'),
              ),
            }).check(
              z.refine(
                ({ cents, min_count, max_count }) =>
                  cents !== undefined || (min_count === undefined && max_count === undefined),
                { error: 'An item the client can choose needs a price in cents.', path: ['cents'] },
              ),
              (checked) => {
                const { amount, cents, min_count = 1, max_count = Math.max(1, min_count) } = checked.value
                const message = amountIssue(amount, cents, min_count === max_count ? min_count : 1)
                if (message !== undefined)
                  checked.issues.push({ code: 'custom', input: cents, message, path: ['cents'] })
              },
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
      cta_text: optional(line('Button label.')),
      cta_link: optional(httpsAddress('Where the button links to.')),
    }),
  ),
  contact_info: optional(
    strictObject({
      company: optional(line('Company.')),
      location: optional(line('Location.')),
      phone: optional(line('Phone.')),
      email: optional(line('Email address.')),
    }),
  ),
  decision: optional(
    strictObject({
      agreement: optional(
        prose('What the client agrees to by accepting, in addition to the commercial terms.'),
      ),
      one_option: optional(
        z
          .boolean('This must be true or false.')
          .check(z.describe('The client chooses one option; otherwise all options are accepted together.')),
      ),
      deposit_percent: optional(
        wholeNumber(
          1,
          100,
          'A deposit due on acceptance, as a percentage of the accepted total. Half a cent is rounded up.',
        ),
      ),
      deposit_cents: optional(
        wholeNumber(
          minDepositCents,
          maxDepositCents,
          'The deposit as an amount in US cents, instead of a percentage. No more than the lowest total a client can accept.',
        ),
      ),
      changes: optionalListOf(
        strictObject({
          slide: wholeNumber(1, proposalSlideCount, 'Slide number.'),
          text: nonBlank(prose('What has changed on this slide since the version that was decided on.')),
        }),
      ),
    }).check(
      z.describe(
        'If this part is included, readers can accept the proposal, ask for changes, or decline it.',
      ),
    ),
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
  deckName: optional(line('Deck name.')),
  companyName: optional(line('The company presenting the deck.')),
  companyLogo: optional(httpsAddress('The company’s logo. If it cannot be loaded, the name is shown.')),
  presenter: optional(line('Presenter’s name.')),
  sections: optionalListOf(
    strictObject({
      id: optional(
        z.union(
          [
            line(
              'A name for the section, unique in the deck. A section named “gaps”, “selection”, “loop”, “limits”, “schedule” or “price” gets its own drawing.',
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
      email: optional(line('Email address.')),
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
