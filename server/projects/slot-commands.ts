import { Command } from '@commander-js/extra-typings'
import { zonedTime } from '#contract/time/zoned-time.ts'
import { freeSlots, slotsFrom } from './slots.ts'
import { operatorActor, recordAudit } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteSlot, insertSlot, listTakenSlots } from './store/kickoff-slots.ts'
import {
  Refusal,
  UsageError,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { limitOption } from '../platform/operator/options.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

function readStart(value: string): Date {
  const startsAt = new Date(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) && !Number.isNaN(startsAt.getTime()))
    return startsAt
  throw new UsageError('<start> takes a time in UTC, such as 2026-12-07T04:00Z.')
}

async function listSlots({ db, settings, now }: CommandContext, limit: number): Promise<CommandOutcome> {
  const { kickoff } = settings
  const taken = await listTakenSlots(db, now, limit)
  const free = freeSlots(
    slotsFrom(now, kickoff),
    taken.map(({ startsAt }) => startsAt),
  )
  const all = [
    ...taken.map(({ startsAt, projectId, email }) => ({
      startsAt,
      state: projectId === null ? 'blocked' : 'booked',
      projectId,
      email,
    })),
    ...free.map((startsAt) => ({ startsAt, state: 'free', projectId: null, email: null })),
  ]
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, limit)
  const rows = all.map(({ startsAt, state, email }) => [
    `${formatMinute(startsAt).replace(' ', 'T')}Z`,
    zonedTime(startsAt, kickoff.timeZone),
    state,
    email ?? '',
  ])
  return {
    lines: formatTable(['start', 'our time', 'state', 'client'], rows),
    data: all.map((slot) => ({ ...slot, startsAt: slot.startsAt.toISOString() })),
  }
}

/** Writes into the audit log that a slot was blocked or freed. The slot's id there is its start. */
const recordSlotAudit = (tx: Database, act: 'slot.block' | 'slot.free', startsAt: Date, now: Date) =>
  recordAudit(tx, { actor: operatorActor, act, subject: { kind: 'slot', id: startsAt.toISOString() } }, now)

async function blockSlot({ db, settings, now }: CommandContext, startsAt: Date): Promise<CommandOutcome> {
  const isSlot = slotsFrom(now, settings.kickoff).some((start) => start.getTime() === startsAt.getTime())
  if (!isSlot) throw new Refusal('No slot is offered at that time. `slot list` shows the slots.')
  const isBlocked = await db.transaction(async (tx) => {
    const isInserted = await insertSlot(tx, { startsAt, projectId: null, createdAt: now })
    if (isInserted) await recordSlotAudit(tx, 'slot.block', startsAt, now)
    return isInserted
  })
  if (!isBlocked) throw new Refusal('This slot is already booked or blocked.')
  return { lines: ['The slot is blocked.'], data: { startsAt: startsAt.toISOString(), state: 'blocked' } }
}

async function freeSlot({ db, now }: CommandContext, startsAt: Date): Promise<CommandOutcome> {
  const isFreed = await db.transaction(async (tx) => {
    const isDeleted = await deleteSlot(tx, { startsAt, projectId: null })
    if (isDeleted) await recordSlotAudit(tx, 'slot.free', startsAt, now)
    return isDeleted
  })
  if (!isFreed)
    throw new Refusal('This slot is not blocked. To free a booked slot, use `project withdraw-kickoff`.')
  return { lines: ['The slot is free.'], data: { startsAt: startsAt.toISOString(), state: 'free' } }
}

/** The commands for the times of kick-offs. */
export function slotCommands(execute: Execute) {
  const resource = new Command('slot').description('Times at which kick-offs can be booked.')
  resource
    .command('list')
    .description('Lists booked, blocked and free slots from now on.')
    .addOption(limitOption)
    .action(({ limit }) => execute((context) => listSlots(context, limit)))
  resource
    .command('block')
    .argument('<start>')
    .description('Makes a free slot unavailable to clients; give its start in UTC, as shown in the list.')
    .action((start) => execute((context) => blockSlot(context, readStart(start))))
  resource
    .command('free')
    .argument('<start>')
    .description('Offers a blocked slot again.')
    .action((start) => execute((context) => freeSlot(context, readStart(start))))
  return resource
}
