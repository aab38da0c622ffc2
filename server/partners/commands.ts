import { Command, Option } from '@commander-js/extra-typings'
import { isoOrNull } from '#contract/time/dates.ts'
import { email as emailField } from '#contract/forms/text-schemas.ts'
import type { ApplicationDecision } from '#machines/application.ts'
import { decideApplication } from './application.ts'
import { setApplicationEmail } from './email.ts'
import { findApplications, type Application } from './store.ts'
import { operatorActor } from '../platform/audit/log.ts'
import {
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

const applicationDataOf = ({ fields, createdAt, decidedAt, ...application }: Application) => ({
  ...application,
  ...fields,
  createdAt: createdAt.toISOString(),
  decidedAt: isoOrNull(decidedAt),
})

/** The undecided application with an id or e-mail address. Throws a `Refusal` if there is none, or more than one. */
async function waitingApplication({ db }: CommandContext, idOrEmail: string): Promise<Application> {
  const found = await findApplications(db, { idOrEmail })
  const open = found.filter(({ status }) => status === 'received')
  const [application] = open
  if (open.length > 1) {
    const ids = open.map(({ id, createdAt }) => `${id}, received ${formatMinute(createdAt)}`)
    throw new Refusal(`${idOrEmail} applied more than once; specify one by its id.`, ids)
  }
  if (application) return application
  const [decided] = found
  if (!decided) throw new Refusal(`No application was found for ${idOrEmail}.`)
  throw alreadyDecidedRefusal(decided)
}

const alreadyDecidedRefusal = ({ email, status, decidedAt }: Application) =>
  new Refusal(
    `The application from ${email} was already ${status}${decidedAt ? ` on ${formatMinute(decidedAt)}` : ''}.`,
  )

async function decideAboutApplication(
  context: CommandContext,
  idOrEmail: string,
  event: Omit<ApplicationDecision, 'at'>,
): Promise<CommandOutcome> {
  const { db, now, settings } = context
  const { id } = await waitingApplication(context, idOrEmail)
  const decided = await decideApplication(id, event, {
    db,
    origin: settings.origin,
    actor: operatorActor,
    now,
  })
  if (!decided) throw new Refusal('Somebody else has just decided on this application.')
  const { status } = decided
  const does = status === 'approved' ? 'Partner Access can now be bought' : 'nothing opens'
  return {
    lines: [`The application from ${decided.email} is ${status}: ${does}. The applicant will get an email.`],
    data: applicationDataOf(decided),
  }
}

/** The approved application with an id or email address. Throws a `Refusal` if there is none. */
async function approvedApplication({ db }: CommandContext, idOrEmail: string): Promise<Application> {
  const [application] = await findApplications(db, { idOrEmail, status: 'approved' })
  if (!application) throw new Refusal(`No approved application was found for ${idOrEmail}.`)
  return application
}

async function changeEmail(
  context: CommandContext,
  idOrEmail: string,
  typed: string,
): Promise<CommandOutcome> {
  const { db, now, settings } = context
  const { data: email, error } = emailField().safeParse(typed)
  if (error) throw new Refusal(error.issues[0]?.message ?? typed)
  const { id, email: replaces } = await approvedApplication(context, idOrEmail)
  const deps = { db, origin: settings.origin, actor: operatorActor, now }
  const changed = await setApplicationEmail(id, { email, replaces }, deps)
  if (!changed) throw new Refusal('Somebody else has just changed this application.')
  if ('refused' in changed) throw new Refusal(changed.refused)
  return {
    lines: [
      `The application from ${replaces} now has the address ${email}. Both addresses will get an email.`,
    ],
    data: applicationDataOf(changed),
  }
}

const statusOption = new Option('--status <status>', 'Lists only applications with this status.').choices([
  'received',
  'approved',
  'declined',
] as const)
const noteOption = new Option('--note <text>', 'A sentence of your own for the email.')

/** The commands for partner applications. */
export function partnerCommands(execute: Execute) {
  const resource = new Command('partner').description('Partner applications.')
  resource
    .command('list')
    .description('Lists the newest applications.')
    .addOption(statusOption)
    .action(({ status }) =>
      execute(async ({ db }) => {
        const all = (await findApplications(db, { status })).map(applicationDataOf)
        const rows = all.map((one) => [
          formatMinute(new Date(one.createdAt)),
          one.status,
          one.fullName,
          one.email,
          one.linkedin,
          one.id,
        ])
        return {
          lines: formatTable(['received', 'status', 'name', 'email', 'linkedin', 'id'], rows),
          data: all,
        }
      }),
    )
  resource
    .command('approve')
    .argument('<id or email>')
    .description('Lets the account with that email address buy Partner Access, and emails the applicant.')
    .addOption(noteOption)
    .action((idOrEmail, { note }) =>
      execute((context) => decideAboutApplication(context, idOrEmail, { type: 'application.approve', note })),
    )
  resource
    .command('decline')
    .argument('<id or email>')
    .description('Declines the application, and emails the applicant.')
    .addOption(noteOption)
    .action((idOrEmail, { note }) =>
      execute((context) => decideAboutApplication(context, idOrEmail, { type: 'application.decline', note })),
    )
  resource
    .command('set-email')
    .argument('<id or email>')
    .argument('<new email>')
    .description('Sets the email address with which an approved partner signs in, and emails both addresses.')
    .action((idOrEmail, newEmail) => execute((context) => changeEmail(context, idOrEmail, newEmail)))
  return resource
}
