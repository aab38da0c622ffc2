import { Command, Option } from '@commander-js/extra-typings'
import { formatCents } from '#contract/catalogue.ts'
import { creditStatuses } from '#contract/referrals/credits.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { applyCredit } from './credit.ts'
import { operatorActor } from '../platform/audit/log.ts'
import { endCredits, findCredit, newestCredits, type StoredCredit } from './credit-store.ts'
import { emailsOf } from '../people/store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import {
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { limitOption, referenceOption } from '../platform/operator/options.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

const creditDataOf = ({ openedAt, endsAt, appliedAt, refundedAt, ...one }: StoredCredit) => ({
  ...one,
  openedAt: openedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  appliedAt: isoOrNull(appliedAt),
  refundedAt: isoOrNull(refundedAt),
})

async function listCredits(
  { db, now }: CommandContext,
  filter: { status: StoredCredit['status'] | undefined; limit: number },
): Promise<CommandOutcome> {
  await endCredits(db, now)
  const found = await newestCredits(db, filter)
  const known = await emailsOf(
    db,
    found.map(({ personId }) => personId),
  )
  const rows = found.map((one) => [
    formatMinute(one.openedAt),
    one.status,
    formatCents(one.cents),
    formatMinute(one.endsAt),
    one.reference ?? '',
    known.get(one.personId) === '' ? '(deleted)' : (known.get(one.personId) ?? '(deleted)'),
    one.orderId,
  ])
  return {
    lines: formatTable(['opened', 'status', 'worth', 'ends', 'reference', 'client', 'order'], rows),
    data: found.map((one) => ({ ...creditDataOf(one), client: known.get(one.personId) ?? '' })),
  }
}

const refusalReasons: Record<StoredCredit['status'], string> = {
  open: 'This credit has expired.',
  applied: 'This credit has already been applied.',
  ended: 'This credit has expired.',
  refunded: 'The order behind this credit has been refunded.',
}

async function applyCreditOf(
  { db, now, settings }: CommandContext,
  id: string,
  reference: string,
): Promise<CommandOutcome> {
  const before = isUuid(id) ? await findCredit(db, id) : undefined
  if (!before) throw new Refusal(`The order ${id} has no credit.`)
  const applied = await applyCredit(db, id, {
    reference,
    at: now,
    origin: settings.origin,
    actor: operatorActor,
  })
  if (!applied) throw new Refusal(refusalReasons[(await findCredit(db, id))?.status ?? before.status])
  return {
    lines: [
      `The credit of ${formatCents(applied.cents)} USD has been applied to ${reference}. The client will get an email.`,
    ],
    data: creditDataOf(applied),
  }
}

const statusOption = new Option('--status <status>', 'Lists only credits with this status.').choices(
  creditStatuses,
)

/** The commands for credits. */
export function creditCommands(execute: Execute) {
  const resource = new Command('credit').description(
    'Credits from delivered Blueprints towards a full project.',
  )
  resource
    .command('list')
    .description('Lists the newest credits.')
    .addOption(statusOption)
    .addOption(limitOption)
    .action(({ status, limit }) => execute((context) => listCredits(context, { status, limit })))
  resource
    .command('apply')
    .argument('<order id>')
    .description('Sets a credit off against the price of a new project, and emails the client.')
    .addOption(referenceOption('Your reference for the project, which the client sees.'))
    .action((id, { reference }) => execute((context) => applyCreditOf(context, id.toLowerCase(), reference)))
  return resource
}
