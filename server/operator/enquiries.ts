import { Command, Option } from '@commander-js/extra-typings'
import { newestEnquiries } from '../store/enquiries.ts'
import type { Execute } from './context.ts'
import { limitOption } from './options.ts'
import { minuteOf, table } from './table.ts'

const kindOption = new Option('--kind <kind>', 'Only those.').choices(['contact', 'notify'] as const)

/** The columns of enquiries without these fields. */
const empty = { name: '', service: '', message: '' }

const beginningOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60)

/** The commands for enquiries. */
export function enquiries(execute: Execute) {
  const resource = new Command('enquiry').description('What people ask by the public forms.')
  resource
    .command('list')
    .description('The newest enquiries; --json has their whole text.')
    .addOption(kindOption)
    .addOption(limitOption)
    .action(({ kind, limit }) =>
      execute(async ({ db }) => {
        const found = await newestEnquiries(db, { kind, limit })
        const all = found.map(({ fields, createdAt, ...one }) => ({
          ...one,
          ...empty,
          ...fields,
          createdAt: createdAt.toISOString(),
        }))
        const rows = all.map((one) => [
          minuteOf(new Date(one.createdAt)),
          one.kind,
          one.name,
          one.email,
          one.service,
          beginningOf(one.message),
        ])
        return { lines: table(['received', 'kind', 'name', 'email', 'service', 'message'], rows), data: all }
      }),
    )
  return resource
}
