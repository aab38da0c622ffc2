import { Command, Option } from '@commander-js/extra-typings'
import { isoOrNull } from '#contract/time/dates.ts'
import { limits } from '#contract/limits.ts'
import { requestStatusNames, requestStatus, type RequestStatus } from '#contract/requests/requests.ts'
import { answerByFirm } from './requests.ts'
import { operatorActor } from '../platform/audit/log.ts'
import { findRequest, listRequests, type RequestWithParties } from './store.ts'
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

const requestDataOf = ({ request, blueprint, person, author }: RequestWithParties) => {
  const { personId: _, blueprintId: __, createdAt, answeredAt, endedAt, updatedAt, ...rest } = request
  return {
    ...rest,
    blueprint,
    person: { name: person.name, email: person.email },
    author: { name: author.name, email: author.email },
    createdAt: createdAt.toISOString(),
    answeredAt: isoOrNull(answeredAt),
    endedAt: isoOrNull(endedAt),
    updatedAt: updatedAt.toISOString(),
  }
}

async function existingRequest({ db }: CommandContext, givenId: string): Promise<RequestWithParties> {
  const id = givenId.toLowerCase()
  const found = isUuid(id) ? await findRequest(db, id) : undefined
  if (!found) throw new Refusal(`There is no request ${id}.`)
  return found
}

async function decideAboutRequest(
  context: CommandContext,
  givenId: string,
  type: 'request.answer' | 'request.decline',
  note: string,
): Promise<CommandOutcome> {
  const { db, settings, now } = context
  const { request } = await existingRequest(context, givenId)
  const deps = { db, origin: settings.origin, actor: operatorActor, now }
  const changed = await answerByFirm(request.id, type, note, deps)
  if (!changed) {
    const { status } = (await existingRequest(context, givenId)).request
    throw new Refusal(`The request’s status does not allow this: ${requestStatusNames[status]}.`)
  }
  return {
    lines: [`${requestStatusNames[changed.request.status]}. ${changed.person.email} will get an email.`],
    data: requestDataOf(changed),
  }
}

async function listSentRequests(
  { db }: CommandContext,
  status: RequestStatus | undefined,
  limit: number,
): Promise<CommandOutcome> {
  const listed = await listRequests(db, { status, limit })
  const rows = listed.map(({ request, blueprint, person, author }) => [
    formatMinute(request.createdAt),
    request.status,
    person.email,
    author.email,
    blueprint.title,
    request.id,
  ])
  return {
    lines: formatTable(['sent', 'status', 'from', 'author', 'Blueprint', 'id'], rows),
    data: listed.map(requestDataOf),
  }
}

async function showRequest(context: CommandContext, id: string): Promise<CommandOutcome> {
  const found = await existingRequest(context, id)
  const { request, blueprint, person, author } = found
  const { scope, teamSize, start, budget } = request.fields
  return {
    lines: [
      escapeToOneLine(blueprint.title),
      `${requestStatusNames[request.status]}, sent ${formatMinute(request.createdAt)} by ${person.email} to ${author.email}`,
      `Team size: ${teamSize}. Preferred start: ${start}. Budget: ${budget}.`,
      ...(request.note === null ? [] : [`Answer: ${request.note}`]),
      '',
      scope,
    ],
    data: requestDataOf(found),
  }
}

const statusOption = new Option('--status <status>', 'Lists only requests with this status.').choices(
  requestStatus.options,
)
const noteOption = new Option(
  '--note <text>',
  'The text that the person will read in the email and on the page.',
)
  .argParser(noteReader(limits.requestNote))
  .makeOptionMandatory()

/** The commands for requests to implement Blueprints. */
export function requestCommands(execute: Execute) {
  const resource = new Command('request').description('Requests to implement Blueprints.')
  resource
    .command('list')
    .description('Lists the newest requests.')
    .addOption(statusOption)
    .addOption(limitOption)
    .action(({ status, limit }) => execute((context) => listSentRequests(context, status, limit)))
  resource
    .command('show')
    .argument('<id>')
    .description('Shows the request, its sender and the answer.')
    .action((id) => execute((context) => showRequest(context, id)))
  resource
    .command('answer')
    .argument('<id>')
    .description('Answers the request in place of the author, and emails the person.')
    .addOption(noteOption)
    .action((id, { note }) => execute((context) => decideAboutRequest(context, id, 'request.answer', note)))
  resource
    .command('decline')
    .argument('<id>')
    .description('Declines the request in place of the author, and emails the person.')
    .addOption(noteOption)
    .action((id, { note }) => execute((context) => decideAboutRequest(context, id, 'request.decline', note)))
  return resource
}
