import { Command, Option } from '@commander-js/extra-typings'
import {
  blueprintCategory,
  reviewStatusNames,
  reviewStatus,
  type ReviewStatus,
} from '#contract/blueprints/blueprints.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { limits } from '#contract/limits.ts'
import type { Decision } from '#machines/blueprints/review.ts'
import { decideBlueprint } from './review.ts'
import { operatorActor } from '../platform/audit/log.ts'
import { findBlueprint } from './store.ts'
import { findSubmission, listSubmissions, type Submission } from './submissions.ts'
import { isUuid } from '../platform/database/uuid.ts'
import {
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { limitOption, noteReader } from '../platform/operator/options.ts'
import { escapeToOneLine } from '../platform/operator/printing.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

const submissionDataOf = ({ submittedAt, publishedAt, ...submission }: Submission) => ({
  ...submission,
  submittedAt: submittedAt.toISOString(),
  publishedAt: isoOrNull(publishedAt),
})

async function existingSubmission({ db }: CommandContext, givenId: string): Promise<Submission> {
  const id = givenId.toLowerCase()
  const submission = isUuid(id) ? await findSubmission(db, id) : undefined
  if (!submission) throw new Refusal(`There is no Blueprint ${id}.`)
  return submission
}

async function decideAboutBlueprint(
  context: CommandContext,
  givenId: string,
  decision: Decision,
): Promise<CommandOutcome> {
  const { db, settings, now } = context
  const { id } = await existingSubmission(context, givenId)
  const decided = await decideBlueprint(id, decision, {
    db,
    origin: settings.origin,
    actor: operatorActor,
    now,
  })
  if (!decided) {
    const { title, status } = await existingSubmission(context, id)
    throw new Refusal(
      `The status of “${escapeToOneLine(title)}” does not allow this: ${reviewStatusNames[status]}.`,
    )
  }
  const { title, status, author } = decided
  const sent =
    author.email === ''
      ? 'Its author has deleted their account, so nobody gets an email.'
      : `${author.email} will get an email.`
  return {
    lines: [`“${escapeToOneLine(title)}”: ${reviewStatusNames[status]}. ${sent}`],
    data: submissionDataOf(decided),
  }
}

async function listBlueprints(
  { db }: CommandContext,
  status: ReviewStatus,
  limit: number,
): Promise<CommandOutcome> {
  const listed = await listSubmissions(db, status, limit)
  const rows = listed.map((one) => [
    formatMinute(one.submittedAt),
    one.status,
    String(one.revision),
    one.author.email,
    one.title,
    one.id,
  ])
  const columnNames = ['submitted', 'status', 'revision', 'author', 'title', 'id']
  return { lines: formatTable(columnNames, rows), data: listed.map(submissionDataOf) }
}

async function showBlueprint(context: CommandContext, id: string): Promise<CommandOutcome> {
  const submission = await existingSubmission(context, id)
  const content = (await findBlueprint(context.db, submission.id))?.content ?? ''
  const { title, summary, status, revision, note, author, submittedAt } = submission
  const noteLines = note === null ? [] : [`Note to the author: ${note}`]
  const summaryLine = `${reviewStatusNames[status]}, revision ${revision}, ${formatMinute(submittedAt)}, ${author.email}`
  return {
    lines: [escapeToOneLine(title), summaryLine, ...noteLines, '', summary, '', content],
    data: { ...submissionDataOf(submission), content },
  }
}

const statusOption = new Option('--status <status>', 'Lists only Blueprints with this status.')
  .choices(reviewStatus.options)
  .default('pending' as const)
const categoryOption = new Option(
  '--category <category>',
  'The field under which the Blueprint is filed.',
).choices(blueprintCategory.options)
const noteOption = new Option('--note <text>', 'A note for the author, included in the email.')
  .argParser(noteReader(limits.reviewNote))
  .makeOptionMandatory()

/** The commands for Blueprints. */
export function blueprintCommands(execute: Execute) {
  const resource = new Command('blueprint').description('Blueprints and their reviews.')
  resource
    .command('list')
    .description(
      'Lists Blueprints waiting for review, the longest-waiting first, or those with another status if one is given.',
    )
    .addOption(statusOption)
    .addOption(limitOption)
    .action(({ status, limit }) => execute((context) => listBlueprints(context, status, limit)))
  resource
    .command('show')
    .argument('<id>')
    .description('Shows the full text as its author submitted it.')
    .action((id) => execute((context) => showBlueprint(context, id)))
  resource
    .command('publish')
    .argument('<id>')
    .description('Publishes the Blueprint in the gallery and emails its author.')
    .addOption(categoryOption)
    .action((id, { category = null }) =>
      execute((context) => decideAboutBlueprint(context, id, { type: 'blueprint.publish', category })),
    )
  resource
    .command('ask-changes')
    .argument('<id>')
    .description('Sends the Blueprint back to its author with a note.')
    .addOption(noteOption)
    .action((id, { note }) =>
      execute((context) => decideAboutBlueprint(context, id, { type: 'changes.ask', note })),
    )
  resource
    .command('decline')
    .argument('<id>')
    .description('Declines the Blueprint and emails its author the reason.')
    .addOption(noteOption)
    .action((id, { note }) =>
      execute((context) => decideAboutBlueprint(context, id, { type: 'blueprint.decline', note })),
    )
  resource
    .command('withdraw')
    .argument('<id>')
    .description('Takes a published Blueprint out of the gallery and emails its author the reason.')
    .addOption(noteOption)
    .action((id, { note }) =>
      execute((context) => decideAboutBlueprint(context, id, { type: 'blueprint.withdraw', note })),
    )
  return resource
}
