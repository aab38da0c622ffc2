import { Command, Option } from '@commander-js/extra-typings'
import { formatBalance } from '#contract/catalogue.ts'
import { commissionStatusName, commissionStatuses } from '#contract/referrals/commissions.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { payOut, reverseCommission } from './commission.ts'
import { endHolds, newestCommissions, payablePartners, type Commission } from './commission-store.ts'
import { operatorActor, recordAudit } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { findOrder } from '../orders/orders.ts'
import { emailsOf, lockPersonOrDeleted, peopleWithEmail } from '../people/store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import {
  Refusal,
  UsageError,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { limitOption, referenceOption } from '../platform/operator/options.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

const commissionDataOf = ({ createdAt, payableAt, paidOutAt, reversedAt, ...one }: Commission) => ({
  ...one,
  createdAt: createdAt.toISOString(),
  payableAt: payableAt.toISOString(),
  paidOutAt: isoOrNull(paidOutAt),
  reversedAt: isoOrNull(reversedAt),
})

/** What lists show instead of the email address of a deleted partner. */
const deletedPartnerName = '(deleted)'
const statusTextOf = (one: Commission) =>
  commissionStatusName({ ...one, paidOutAt: isoOrNull(one.paidOutAt) })

async function emailLookup(db: Database, ids: string[]) {
  const known = await emailsOf(db, ids)
  return (id: string) => (known.get(id) === '' ? deletedPartnerName : (known.get(id) ?? deletedPartnerName))
}

async function listCommissions(
  { db }: CommandContext,
  filter: { status: Commission['status'] | undefined; limit: number },
): Promise<CommandOutcome> {
  const found = await newestCommissions(db, filter)
  const emailOf = await emailLookup(
    db,
    found.map(({ partnerId }) => partnerId),
  )
  const rows = found.map((one) => [
    formatMinute(one.createdAt),
    statusTextOf(one),
    formatBalance(one.cents),
    formatMinute(one.payableAt),
    one.reference ?? '',
    emailOf(one.partnerId),
    one.orderId,
  ])
  return {
    lines: formatTable(
      ['recorded', 'state', 'amount', 'payable from', 'reference', 'partner', 'order'],
      rows,
    ),
    data: found.map((one) => ({ ...commissionDataOf(one), partner: emailOf(one.partnerId) })),
  }
}

async function listPayable({ db, now }: CommandContext, limit: number): Promise<CommandOutcome> {
  await endHolds(db, now)
  const found = await payablePartners(db, limit)
  const emailOf = await emailLookup(
    db,
    found.map(({ partnerId }) => partnerId),
  )
  const rows = found.map(({ partnerId, cents, count }) => [
    formatBalance(cents),
    String(count),
    emailOf(partnerId),
  ])
  return {
    lines: formatTable(['payable', 'entries', 'partner'], rows),
    data: found.map((one) => ({ ...one, partner: emailOf(one.partnerId) })),
  }
}

async function recordPayout(
  context: CommandContext,
  email: string,
  { reference, amount }: { reference: string; amount: number },
): Promise<CommandOutcome> {
  const { db, now, settings } = context
  const people = await peopleWithEmail(db, email)
  if (people.length === 0) throw new Refusal(`Nobody has an account with the address ${email}.`)
  await endHolds(db, now)
  const transfer = { reference, cents: amount, at: now, origin: settings.origin, actor: operatorActor }
  const payableSums: string[] = []
  for (const { id } of people) {
    const { payableCents, paidEntries } = await payOut(db, id, transfer)
    if (paidEntries)
      return {
        lines: [
          `A payout of ${formatBalance(amount)} USD to ${email} has been recorded. The partner will get an email.`,
        ],
        data: { partner: email, cents: amount, reference, paid: paidEntries.map(commissionDataOf) },
      }
    if (payableCents > 0) payableSums.push(`${formatBalance(payableCents)} USD`)
  }
  if (payableSums.length === 0) throw new Refusal(`Nothing is payable to ${email}.`)
  throw new Refusal(
    `${payableSums.join(' or ')} is payable to ${email}, not ${formatBalance(amount)} USD. Nothing has been recorded.`,
  )
}

async function reverseCommissionOfOrder(
  { db, now, settings }: CommandContext,
  id: string,
): Promise<CommandOutcome> {
  const order = isUuid(id) ? await findOrder(db, id) : undefined
  if (!order) throw new Refusal(`There is no order ${id}.`)
  const reversed = await db.transaction(async (tx) => {
    await lockPersonOrDeleted(tx, order.personId)
    const isReversed = await reverseCommission(tx, order, { at: now, origin: settings.origin })
    const subject = { kind: 'order', id }
    if (isReversed) await recordAudit(tx, { actor: operatorActor, act: 'commission.reverse', subject }, now)
    return isReversed
  })
  if (!reversed) throw new Refusal('The order has no commission, or it has already been reversed.')
  return { lines: ['The commission has been reversed. The partner will get an email.'], data: { id } }
}

function readAmount(value: string): number {
  const [, dollars, cents = '00'] = /^(\d{1,9})(?:\.(\d\d))?$/.exec(value.replaceAll(/[$,]/g, '')) ?? []
  if (dollars === undefined) throw new UsageError('--amount takes US dollars, such as 149.90.')
  return Number(dollars + cents)
}

const amountOption = new Option('--amount <dollars>', 'What you have transferred, in US dollars.')
  .argParser(readAmount)
  .makeOptionMandatory()
const statusOption = new Option('--status <status>', 'Lists only commissions with this status.').choices(
  commissionStatuses,
)

/** The commands for commissions. */
export function commissionCommands(execute: Execute) {
  const resource = new Command('commission').description('Partner commissions and payouts.')
  resource
    .command('list')
    .description('Lists the newest commissions and the amounts to be deducted.')
    .addOption(statusOption)
    .addOption(limitOption)
    .action(({ status, limit }) => execute((context) => listCommissions(context, { status, limit })))
  resource
    .command('payable')
    .description('Shows the amount payable to each partner now, less any deductions.')
    .addOption(limitOption)
    .action(({ limit }) => execute((context) => listPayable(context, limit)))
  resource
    .command('pay-out')
    .argument('<email>')
    .description('Records that you have paid a partner the full amount payable, and emails them.')
    .addOption(amountOption)
    .addOption(referenceOption('Your reference for the transfer, which the partner sees.'))
    .action((email, payout) => execute((context) => recordPayout(context, email, payout)))
  resource
    .command('reverse')
    .argument('<order id>')
    .description(
      'Reverses the commission on an order; if it has already been paid out, it is deducted from the next payout.',
    )
    .action((id) => execute((context) => reverseCommissionOfOrder(context, id.toLowerCase())))
  return resource
}
