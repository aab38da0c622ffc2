import { Command } from '@commander-js/extra-typings'
import { findClientError, latestClientErrors, type ClientErrorGroup } from './store.ts'
import {
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { limitOption } from '../platform/operator/options.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

const dataOf = ({ firstSeenAt, lastSeenAt, ...group }: ClientErrorGroup) => ({
  ...group,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})

async function listErrors({ db }: CommandContext, limit: number): Promise<CommandOutcome> {
  const found = await latestClientErrors(db, limit)
  const rows = found.map(({ lastSeenAt, count, kind, places, pages, build, id }) => [
    formatMinute(lastSeenAt),
    String(count),
    kind,
    places[0] ?? '',
    pages.join(' '),
    build,
    id,
  ])
  return {
    lines: formatTable(['last', 'count', 'kind', 'place', 'pages', 'build', 'id'], rows),
    data: found.map(dataOf),
  }
}

async function showError({ db }: CommandContext, id: string): Promise<CommandOutcome> {
  const found = await findClientError(db, id.toLowerCase())
  if (!found) throw new Refusal(`There is no error ${id}.`)
  const { message, places, count, firstSeenAt, lastSeenAt, pages, browsers, build } = found
  return {
    lines: [
      message,
      ...places.map((place) => `  at ${place}`),
      '',
      `Seen ${count} times, first ${formatMinute(firstSeenAt)}, last ${formatMinute(lastSeenAt)}.`,
      `Pages: ${pages.join(' ')}`,
      `Browsers: ${browsers.join(' ')}`,
      `Build: ${build}`,
    ],
    data: dataOf(found),
  }
}

/** The commands for errors in browsers. */
export function clientErrorCommands(execute: Execute) {
  const resource = new Command('errors').description('Browser errors, with similar ones grouped together.')
  resource
    .command('list')
    .description('Lists the most recent errors; --json includes their messages and locations.')
    .addOption(limitOption)
    .action(({ limit }) => execute((context) => listErrors(context, limit)))
  resource
    .command('show')
    .argument('<id>')
    .description('Shows one error with its locations in the source.')
    .action((id) => execute((context) => showError(context, id)))
  return resource
}
