import { blueprintCategories, reviewNames, reviewStatus } from '#contract/blueprints.ts'
import { limits } from '#contract/limits.ts'
import { decideBlueprint } from '../review.ts'
import { findBlueprint } from '../store/blueprints.ts'
import { findSubmission, listSubmissions, type Decision, type Submission } from '../store/submissions.ts'
import { isUuid } from '../uuid.ts'
import { countOf, optionOf, Refusal, UsageError, type Given, type Noun, type World } from './command.ts'
import { visibleLine } from './printing.ts'
import { minuteOf, table } from './table.ts'

const described = ({ submittedAt, ...submission }: Submission) => ({
  ...submission,
  submittedAt: submittedAt.toISOString(),
})

async function found(given: Given, { db }: World): Promise<Submission> {
  const id = (given.operands[0] ?? '').toLowerCase()
  const submission = isUuid(id) ? await findSubmission(db, id) : undefined
  if (!submission) throw new Refusal(`There is no Blueprint ${id}.`)
  return submission
}

async function decide(given: Given, world: World, decision: Decision) {
  const { db, settings, now } = world
  const { id } = await found(given, world)
  const decided = await decideBlueprint(id, decision, { db, origin: settings.origin, now })
  if (!decided) {
    const { title, status } = await found(given, world)
    throw new Refusal(
      `“${visibleLine(title)}” does not wait for a decision. Its status: ${reviewNames[status]}.`,
    )
  }
  return {
    lines: [
      `“${visibleLine(decided.title)}”: ${reviewNames[decided.status]}. A mail tells ${decided.author.email}.`,
    ],
    data: described(decided),
  }
}

function noteOf(given: Given): string {
  const note = optionOf(given, 'note')?.trim() ?? ''
  const { min, max } = limits.reviewNote
  if (note.length >= min && note.length <= max && !note.includes('\u0000')) return note
  throw new UsageError(`--note takes ${min} to ${max} characters.`)
}

function categoryOf(given: Given) {
  const wanted = optionOf(given, 'category')
  if (wanted === undefined) return null
  const known = blueprintCategories.find(({ value }) => value === wanted)
  if (known) return known.value
  throw new UsageError(`--category takes ${blueprintCategories.map(({ value }) => value).join(', ')}.`)
}

const note = { takes: 'text', needed: true, help: 'What the author is told.' }

/** The noun of what partners submit. */
export const blueprints: Noun = {
  name: 'blueprint',
  help: 'Blueprints and their review.',
  verbs: [
    {
      name: 'list',
      help: 'What waits for review, the longest waiting first; another status where one is named.',
      options: {
        status: { takes: 'status', help: `One of ${reviewStatus.options.join(', ')}.` },
        limit: { takes: 'n', help: 'At most so many; 50 without it.' },
      },
      async run(given, { db }) {
        const status = reviewStatus.safeParse(optionOf(given, 'status') ?? 'pending')
        if (!status.success) throw new UsageError(`--status takes ${reviewStatus.options.join(', ')}.`)
        const listed = await listSubmissions(db, status.data, countOf(given, 'limit', 50))
        const rows = listed.map((one) => [
          minuteOf(one.submittedAt),
          one.status,
          String(one.revision),
          one.author.email,
          one.title,
          one.id,
        ])
        const headings = ['submitted', 'status', 'revision', 'author', 'title', 'id']
        return { lines: table(headings, rows), data: listed.map(described) }
      },
    },
    {
      name: 'show',
      operands: ['id'],
      help: 'The whole text, as its author sent it.',
      async run(given, world) {
        const submission = await found(given, world)
        const content = (await findBlueprint(world.db, submission.id))?.content ?? ''
        const { title, summary, status, revision, note, author, submittedAt } = submission
        const told = note === null ? [] : [`Told the author: ${note}`]
        const standing = `${reviewNames[status]}, revision ${revision}, ${minuteOf(submittedAt)}, ${author.email}`
        return {
          lines: [visibleLine(title), standing, ...told, '', summary, '', content],
          data: { ...described(submission), content },
        }
      },
    },
    {
      name: 'publish',
      operands: ['id'],
      help: 'Puts it into the gallery and tells its author.',
      options: { category: { takes: 'category', help: 'The field it is filed under.' } },
      run: (given, world) => decide(given, world, { status: 'published', category: categoryOf(given) }),
    },
    {
      name: 'ask-changes',
      operands: ['id'],
      help: 'Sends it back to its author with a note.',
      options: { note },
      run: (given, world) => decide(given, world, { status: 'changes_asked', note: noteOf(given) }),
    },
    {
      name: 'decline',
      operands: ['id'],
      help: 'Declines it and tells its author why.',
      options: { note },
      run: (given, world) => decide(given, world, { status: 'declined', note: noteOf(given) }),
    },
  ],
}
