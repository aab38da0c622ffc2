import { applicationLetter } from '../mail/partners.ts'
import { putMail } from '../store/outbox.ts'
import { decideApplication, findApplications, type Application } from '../store/applications.ts'
import { optionOf, Refusal, UsageError, type Given, type Noun, type World } from './command.ts'
import { minuteOf, table } from './table.ts'

const statuses = ['received', 'approved', 'declined'] as const

const described = ({ createdAt, decidedAt, ...application }: Application) => ({
  ...application,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** The one application that waits for a decision, by its id or email. */
async function waiting({ db }: World, idOrEmail: string): Promise<Application> {
  const found = await findApplications(db, { idOrEmail })
  const open = found.filter(({ status }) => status === 'received')
  const [application] = open
  if (open.length > 1) {
    const ids = open.map(({ id, createdAt }) => `${id}, received ${minuteOf(createdAt)}`)
    throw new Refusal(`${idOrEmail} applied more than once; name one by its id.`, ids)
  }
  if (application) return application
  const [decided] = found
  if (!decided) throw new Refusal(`There is no application ${idOrEmail}.`)
  throw alreadyDecided(decided)
}

const alreadyDecided = ({ email, status, decidedAt }: Application) =>
  new Refusal(
    `The application of ${email} was ${status}${decidedAt ? ` on ${minuteOf(decidedAt)}` : ''} already.`,
  )

async function decide(given: Given, world: World, status: 'approved' | 'declined') {
  const { db, now, settings } = world
  const { id } = await waiting(world, given.operands[0] ?? '')
  const decided = await db.transaction(async (tx) => {
    const application = await decideApplication(tx, id, status, now)
    const note = optionOf(given, 'note')
    if (application)
      await putMail(tx, applicationLetter(application, status, { origin: settings.origin, note }), now)
    return application
  })
  if (!decided) throw new Refusal('Somebody decided about it a moment ago.')
  const does = status === 'approved' ? 'Partner Access can be paid now' : 'nothing opens'
  return {
    lines: [`The application of ${decided.email} is ${status}: ${does}. A mail tells them.`],
    data: described(decided),
  }
}

const noteOption = { takes: 'text', help: 'A sentence of your own for the mail.' }

/** The noun of those who apply to become partners. */
export const partners: Noun = {
  name: 'partner',
  help: 'Applications to become a partner.',
  verbs: [
    {
      name: 'list',
      help: 'The newest applications.',
      options: { status: { takes: 'status', help: `Only those: ${statuses.join(', ')}.` } },
      async run(given, { db }) {
        const wanted = optionOf(given, 'status')
        const status = statuses.find((known) => known === wanted)
        if (wanted !== undefined && !status) throw new UsageError(`--status takes ${statuses.join(', ')}.`)
        const all = (await findApplications(db, { status })).map(described)
        const rows = all.map((one) => [
          minuteOf(new Date(one.createdAt)),
          one.status,
          one.fullName,
          one.email,
          one.linkedin,
          one.id,
        ])
        return { lines: table(['received', 'status', 'name', 'email', 'linkedin', 'id'], rows), data: all }
      },
    },
    {
      name: 'approve',
      operands: ['id or email'],
      help: 'Makes Partner Access payable for the account with that email, and tells them.',
      options: { note: noteOption },
      run: (given, world) => decide(given, world, 'approved'),
    },
    {
      name: 'decline',
      operands: ['id or email'],
      help: 'Declines, and tells them courteously.',
      options: { note: noteOption },
      run: (given, world) => decide(given, world, 'declined'),
    },
  ],
}
