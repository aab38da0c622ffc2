import { newestEnquiries } from '../store/enquiries.ts'
import { countOf, optionOf, UsageError, type Noun } from './command.ts'
import { minuteOf, table } from './table.ts'

const kinds = ['contact', 'notify'] as const
const beginningOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60)

/** The noun of what people ask by the public forms. */
export const enquiries: Noun = {
  name: 'enquiry',
  help: 'What people ask by the public forms.',
  verbs: [
    {
      name: 'list',
      help: 'The newest enquiries; --json has their whole text.',
      options: {
        kind: { takes: 'kind', help: `Only those: ${kinds.join(', ')}.` },
        limit: { takes: 'n', help: 'At most so many; 50 without it.' },
      },
      async run(given, { db }) {
        const wanted = optionOf(given, 'kind')
        const kind = kinds.find((known) => known === wanted)
        if (wanted !== undefined && !kind) throw new UsageError(`--kind takes ${kinds.join(', ')}.`)
        const found = await newestEnquiries(db, { kind, most: countOf(given, 'limit', 50) })
        const all = found.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }))
        const rows = all.map((one) => [
          minuteOf(new Date(one.createdAt)),
          one.kind,
          one.name,
          one.email,
          one.service,
          beginningOf(one.message),
        ])
        return { lines: table(['received', 'kind', 'name', 'email', 'service', 'message'], rows), data: all }
      },
    },
  ],
}
