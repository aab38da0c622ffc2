import { cutText } from '#contract/cut-text.ts'
import { Command, Option } from '@commander-js/extra-typings'
import { inboxKinds, inboxMessages, inboxStatuses, newInboxEntry } from '#contract/inbox/inbox.ts'
import { writeInboxEntry } from './inbox.ts'
import { operatorActor } from '../platform/audit/log.ts'
import { entriesOf, findInboxItem, listInbox, type InboxItemRow } from './store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import {
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { limitOption } from '../platform/operator/options.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

/** All kinds but applications, which have commands of their own. */
const enquiryKinds = inboxKinds.filter((kind) => kind !== 'application')
const kindOption = new Option('--kind <kind>', 'Lists only enquiries of this kind.').choices(enquiryKinds)
const statusOption = new Option('--status <status>', 'Lists only enquiries with this status.').choices(
  inboxStatuses,
)

/** The values of enquiries whose form lacks these fields. */
const emptyFields = { name: '', service: '', message: '' }

const beginningOf = (text: string) => cutText(text.replace(/\s+/g, ' '), 60)

const enquiryDataOf = ({ id, kind, email, status, createdAt, fields }: InboxItemRow) => ({
  id,
  kind,
  email,
  status,
  createdAt: createdAt.toISOString(),
  ...emptyFields,
  ...fields,
})

/** Answers an enquiry as the office does. A second command with the same text answers again. */
async function answerEnquiry(
  { db, now, readFile }: CommandContext,
  id: string,
  file: string,
): Promise<CommandOutcome> {
  const item = isUuid(id) ? await findInboxItem(db, id) : undefined
  if (!item) throw new Refusal(inboxMessages.notFound)
  const answers = (await entriesOf(db, item)).filter(({ entry }) => entry.kind === 'answer')
  const written = newInboxEntry.safeParse({
    kind: 'answer',
    text: readFile(file),
    after: answers.at(-1)?.entry.id ?? null,
  })
  if (!written.success) throw new Refusal(written.error.issues[0]?.message ?? inboxMessages.notFound)
  const deps = { db, actor: operatorActor, now, idempotencyKey: undefined }
  const answered = await writeInboxEntry(id, written.data, deps)
  if ('refused' in answered) throw new Refusal(inboxMessages[answered.refused])
  return { lines: [`${answered.email} will get the answer by email.`], data: enquiryDataOf(answered) }
}

/** The commands for enquiries. */
export function enquiryCommands(execute: Execute) {
  const resource = new Command('enquiry').description('Enquiries from the public forms.')
  resource
    .command('list')
    .description('Lists the newest enquiries; --json includes their full text.')
    .addOption(kindOption)
    .addOption(statusOption)
    .addOption(limitOption)
    .action(({ kind, status, limit }) =>
      execute(async ({ db }) => {
        const found = await listInbox(db, { kinds: kind ? [kind] : enquiryKinds, status, limit })
        const all = found.map(enquiryDataOf)
        const rows = all.map((one) => [
          formatMinute(new Date(one.createdAt)),
          one.kind,
          one.status,
          one.name,
          one.email,
          one.service,
          beginningOf(one.message),
          one.id,
        ])
        return {
          lines: formatTable(
            ['received', 'kind', 'status', 'name', 'email', 'service', 'message', 'id'],
            rows,
          ),
          data: all,
        }
      }),
    )
  resource
    .command('answer')
    .argument('<id>')
    .requiredOption('--file <file>', 'The answer, as a text file.')
    .description('Answers an enquiry or an application by email, as the office does.')
    .action((id, { file }) => execute((context) => answerEnquiry(context, id, file)))
  return resource
}
