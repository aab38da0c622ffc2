import { Command, Option } from '@commander-js/extra-typings'
import { dayMs } from '#contract/time/durations.ts'
import { ledgerViolations } from './ledger-consistency.ts'
import { providersOf } from './payments.ts'
import { verifyLedger } from './provider-comparison.ts'
import {
  Refusal,
  UsageError,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'

function readDays(value: string): number {
  if (/^[1-9]\d{0,3}$/.test(value)) return Number(value)
  throw new UsageError('--days takes a whole number from 1 to 9999.')
}

async function verifyWholeLedger(
  { db, now, settings }: CommandContext,
  days: number,
): Promise<CommandOutcome> {
  const providers = providersOf(settings, globalThis.fetch, () => now)
  const log = { warn: () => undefined }
  const violations = await ledgerViolations(db)
  const report = await verifyLedger({ db, providers, log }, new Date(now.getTime() - days * dayMs))
  const problems = [...violations, ...report.differences, ...report.unanswered]
  if (problems.length > 0) throw new Refusal('The ledger is not in order.', problems)
  return {
    lines: [
      `The ledger is consistent and agrees with its providers, which were asked about ${report.asked} orders.`,
    ],
    data: { asked: report.asked },
  }
}

/** The commands for the ledger as a whole. */
export function ledgerCommands(execute: Execute) {
  const resource = new Command('ledger').description('Orders, payments and grants as a whole.')
  resource
    .command('verify')
    .addOption(
      new Option('--days <n>', 'Asks the providers only about orders placed in the last <n> days.')
        .argParser(readDays)
        .default(90),
    )
    .description(
      'Compares the orders of the last 90 days with their providers, and checks that the whole ledger is consistent. Changes nothing.',
    )
    .action(({ days }) => execute((context) => verifyWholeLedger(context, days)))
  return resource
}
