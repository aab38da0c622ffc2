import { Option, type Command } from '@commander-js/extra-typings'
import { isoOrNull } from '#contract/time/dates.ts'
import { draftLimits, draftSectionTitles, type DraftDocument } from '#contract/projects/drafts.ts'
import { noAnswers, questions } from '#contract/projects/questionnaire.ts'
import { checkDocument } from './document.ts'
import { answerDraftComment, deliverBlueprint, shareDraft } from './draft.ts'
import { operatorActor } from '../platform/audit/log.ts'
import { findComment, commentsOf } from './store/drafts.ts'
import { contentOf, filesOf } from './store/files.ts'
import { findAnswers } from './store/questionnaires.ts'
import { isUuid } from '../platform/database/uuid.ts'
import {
  Refusal,
  UsageError,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { existingProject } from './existing-project.ts'
import { writeNewFile } from '../platform/operator/file-writer.ts'
import { parseJson } from '../portals/operator-file.ts'
import { escapeToOneLine } from '../platform/operator/printing.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

/** Reads and validates a document. Throws a `Refusal` that names the place of each issue. */
function readDocument({ readFile }: CommandContext, file: string): DraftDocument {
  const text = readFile(file).replace(/^\uFEFF/, '')
  const read = checkDocument(text, parseJson(file, text))
  if ('issues' in read) throw new Refusal(`${file} cannot be stored as it is.`, read.issues)
  return read.document
}

const depsOf = ({ settings, now }: CommandContext) => ({
  origin: settings.origin,
  now,
  timeZone: settings.kickoff.timeZone,
  actor: operatorActor,
})

async function shareProjectDraft(context: CommandContext, id: string, file: string): Promise<CommandOutcome> {
  const project = await existingProject(context, id)
  const document = readDocument(context, file)
  if (!(await shareDraft(context.db, project.id, document, depsOf(context))))
    throw new Refusal(
      `A draft can be shared only once the analysis has begun. The project’s status: ${project.status}.`,
    )
  const { draftRevision, client } = await existingProject(context, id)
  return {
    lines: [`Revision ${draftRevision} of the draft has been shared. ${client.email} will get an email.`],
    data: { id: project.id, revision: draftRevision },
  }
}

async function deliverProject(
  context: CommandContext,
  id: string,
  file: string | undefined,
): Promise<CommandOutcome> {
  const project = await existingProject(context, id)
  const document = file === undefined ? undefined : readDocument(context, file)
  if (!(await deliverBlueprint(context.db, project, document, depsOf(context))))
    throw new Refusal(`Only a draft can be delivered. The project’s status: ${project.status}.`)
  return {
    lines: [`The Blueprint has been delivered. ${project.client.email} will get an email.`],
    data: { id: project.id, status: 'delivered' },
  }
}

async function answerComment(context: CommandContext, id: string, text: string): Promise<CommandOutcome> {
  const comment = isUuid(id) ? await findComment(context.db, id) : undefined
  if (!comment) throw new Refusal(`There is no comment ${id}.`)
  if (!(await answerDraftComment(context.db, comment, text, depsOf(context))))
    throw new Refusal('This comment has already been answered.')
  return { lines: ['The answer appears beside the draft. The client will get an email.'], data: { id } }
}

async function listComments(context: CommandContext, id: string): Promise<CommandOutcome> {
  const { id: projectId } = await existingProject(context, id)
  const comments = await commentsOf(context.db, projectId)
  return {
    lines: comments.flatMap(({ id: commentId, section, text, answer, createdAt }) => [
      `${formatMinute(createdAt)}  ${draftSectionTitles[section]}  ${commentId}`,
      text,
      answer === null ? '(not answered)' : `Answer: ${answer}`,
      '',
    ]),
    data: comments,
  }
}

async function listAnswers(context: CommandContext, id: string): Promise<CommandOutcome> {
  const { id: projectId, questionnaireSentAt } = await existingProject(context, id)
  const answers = { ...noAnswers, ...(await findAnswers(context.db, projectId))?.answers }
  const state = questionnaireSentAt ? `Sent ${formatMinute(questionnaireSentAt)}.` : 'Not sent yet.'
  return {
    lines: [state, '', ...questions.flatMap(({ name, label }) => [label, answers[name], ''])],
    data: { sentAt: isoOrNull(questionnaireSentAt), answers },
  }
}

async function listFiles(context: CommandContext, id: string): Promise<CommandOutcome> {
  const { id: projectId } = await existingProject(context, id)
  const files = await filesOf(context.db, projectId)
  const rows = files.map((one) => [
    formatMinute(one.createdAt),
    one.type ?? 'not whole',
    String(one.size),
    escapeToOneLine(one.name),
    one.id,
  ])
  return { lines: formatTable(['attached', 'type', 'bytes', 'name', 'id'], rows), data: files }
}

async function saveFile(
  context: CommandContext,
  id: string,
  fileId: string,
  target: string,
): Promise<CommandOutcome> {
  const { id: projectId } = await existingProject(context, id)
  const file = (await filesOf(context.db, projectId)).find((one) => one.id === fileId.toLowerCase())
  if (!file?.type) throw new Refusal(`The project has no complete file ${fileId}.`)
  const content = await contentOf(context.db, file.id)
  writeNewFile(context.resolveFile(target), content)
  return {
    lines: [`${escapeToOneLine(file.name)} has been saved as ${target}.`],
    data: { id: file.id, type: file.type, size: file.size, saved: target },
  }
}

function readAnswer(value: string): string {
  const text = value.trim()
  if (text !== '' && text.length <= draftLimits.comment && !text.includes('\u0000')) return text
  throw new UsageError(`--text takes 1 to ${draftLimits.comment} characters.`)
}

const textOption = new Option('--text <text>', 'The answer.').argParser(readAnswer).makeOptionMandatory()

/** Adds the commands for what belongs to a project: answers, files, draft, comments and delivery. */
export function addDocumentCommands(resource: Command, execute: Execute): void {
  resource
    .command('answers')
    .argument('<id>')
    .description('Shows the client’s answers to the questionnaire.')
    .action((id) => execute((context) => listAnswers(context, id)))
  resource
    .command('files')
    .argument('<id>')
    .description('Lists the files that the client has attached.')
    .action((id) => execute((context) => listFiles(context, id)))
  resource
    .command('file')
    .argument('<id>')
    .argument('<file-id>')
    .argument('<target>')
    .description('Saves an attached file under a new name.')
    .action((id, fileId, target) => execute((context) => saveFile(context, id, fileId, target)))
  resource
    .command('draft')
    .argument('<id>')
    .argument('<file>')
    .description(
      'Shares the document in a JSON file as the draft, or as its next revision, and emails the client.',
    )
    .action((id, file) => execute((context) => shareProjectDraft(context, id, file)))
  resource
    .command('comments')
    .argument('<id>')
    .description('Shows the client’s questions about the draft.')
    .action((id) => execute((context) => listComments(context, id)))
  resource
    .command('answer')
    .argument('<comment-id>')
    .description('Answers a comment on a draft, and emails the client.')
    .addOption(textOption)
    .action((id, { text }) => execute((context) => answerComment(context, id.toLowerCase(), text)))
  resource
    .command('deliver')
    .argument('<id>')
    .argument('[file]')
    .description('Delivers the draft, or the document in a JSON file in its place, and emails the client.')
    .action((id, file) => execute((context) => deliverProject(context, id, file)))
}
