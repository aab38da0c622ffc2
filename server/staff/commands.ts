import { Argument, Command, Option } from '@commander-js/extra-typings'
import { mailboxOf } from '#contract/email.ts'
import { staffRoles } from '#contract/office/areas.ts'
import { newStaff, staffMessages, type StaffChange } from '#contract/staff/staff.ts'
import { addStaff, changeStaff } from './staff.ts'
import { operatorActor } from '../platform/audit/log.ts'
import { listStaff, type StaffRow } from './store.ts'
import {
  journalLogOf,
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

const memberDataOf = ({ id, email, role, personId, addedAt }: StaffRow) => ({
  id,
  email,
  role,
  hasSignedIn: personId !== null,
  addedAt: addedAt.toISOString(),
})

const staffTable = (members: StaffRow[]): CommandOutcome => {
  const all = members.map(memberDataOf)
  const rows = all.map(({ email, role, hasSignedIn, addedAt }) => [
    email,
    role,
    hasSignedIn ? 'yes' : 'not yet',
    formatMinute(new Date(addedAt)),
  ])
  return { lines: formatTable(['email', 'role', 'signed in', 'added'], rows), data: all }
}

async function changeMember(
  context: CommandContext,
  email: string,
  change: StaffChange,
): Promise<CommandOutcome> {
  const { db, settings, now } = context
  const members = await listStaff(db)
  const member =
    members.find((one) => one.email === email) ??
    members.find((one) => mailboxOf(one.email) === mailboxOf(email))
  if (!member) throw new Refusal(`${email} does not have access to the office.`)
  const deps = { db, settings, actor: operatorActor, now, log: journalLogOf(context) }
  const left = await changeStaff(member.id, change, deps)
  if ('refused' in left) throw new Refusal(staffMessages[left.refused])
  return staffTable(left)
}

const roleOption = new Option('--role <role>', 'What the member may see and do.')
  .choices(staffRoles)
  .makeOptionMandatory()

/** The commands for who works in the office. */
export function staffCommands(execute: Execute) {
  const resource = new Command('staff').description('The people who work in the office, at /office.')
  resource
    .command('list')
    .description('Lists all members with their roles.')
    .action(() => execute(async ({ db }) => staffTable(await listStaff(db))))
  resource
    .command('add')
    .argument('<email>')
    .addOption(roleOption)
    .description('Lets the Google account with that address work in the office from its next sign-in.')
    .action((email, { role }) =>
      execute(async ({ db, now }) => {
        const given = newStaff.safeParse({ email, role })
        if (!given.success)
          throw new Refusal(given.error.issues[0]?.message ?? `${email} is not an email address.`)
        const added = await addStaff(given.data, { db, actor: operatorActor, now })
        if ('refused' in added) throw new Refusal(staffMessages[added.refused])
        return staffTable([added])
      }),
    )
  resource
    .command('role')
    .argument('<email>')
    .addArgument(new Argument('<role>').choices(staffRoles))
    .description('Gives a member a different role.')
    .action((email, role) => execute((context) => changeMember(context, email, { change: 'role', role })))
  resource
    .command('remove')
    .argument('<email>')
    .description('Ends a member’s access to the office immediately.')
    .action((email) => execute((context) => changeMember(context, email, { change: 'remove' })))
  return resource
}
