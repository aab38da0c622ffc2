import { deletePerson } from '../store/deletion.ts'
import { Refusal, type Noun } from './command.ts'
import { table } from './table.ts'

/** The noun of those who have an account, or wrote to us. */
export const people: Noun = {
  name: 'person',
  help: 'What is held about somebody.',
  verbs: [
    {
      name: 'delete',
      operands: ['email'],
      help: 'Deletes account, reading history, submissions, enquiries, applications and mail for good. Orders, payments and published Blueprints stay without their name.',
      async run({ operands: [email = ''] }, { db, now }) {
        const deleted = await db.transaction((tx) => deletePerson(tx, email, now))
        if (!deleted) throw new Refusal(`An order of ${email} is not decided yet. Try again when it is.`)
        if (Object.values(deleted).every((count) => count === 0))
          throw new Refusal(`Nothing is held about ${email}.`)
        const { ordersKept, ...gone } = deleted
        const rows = [...Object.entries(gone), ['orders kept, nameless', ordersKept] as const]
        return {
          lines: table(
            ['deleted', ''],
            rows.map(([kind, count]) => [kind, String(count)]),
          ),
          data: deleted,
        }
      },
    },
  ],
}
