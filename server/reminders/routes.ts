import type { FastifyRequest } from 'fastify'
import { readReminders, saveReminders } from '#contract/reminders/calls.ts'
import { reminderKind, type ReminderChoices } from '#contract/reminders/reminders.ts'
import type { Database } from '../platform/database/database.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { findStaffOf } from '../staff/store.ts'
import { mailboxKey } from '../people/mailbox-key.ts'
import { optOutsOf, switchReminder } from './store.ts'

type Deps = { sessions: Sessions; db: Database; now: () => Date }

type Caller = { personId: string; recipients: string[] }

async function choicesOf(db: Database, { personId, recipients }: Caller): Promise<ReminderChoices> {
  const optOuts = await optOutsOf(db, recipients)
  const worksHere = (await findStaffOf(db, personId)) !== undefined
  const kinds = reminderKind.options.filter((kind) => kind !== 'portalOpened' || worksHere)
  return { choices: kinds.map((kind) => ({ kind, isOn: optOuts.every((one) => one.kind !== kind) })) }
}

/** The routes of the reminders that the person of the Bearer token gets, as this person and as the owner of a mailbox. */
export function reminderRoutes(app: CallServer, { sessions, db, now }: Deps): void {
  app.decorateRequest('caller')
  const callerOf = (request: Pick<FastifyRequest, 'getDecorator'>) => request.getDecorator<Caller>('caller')

  app.addHook('onRequest', (request) => sessions.requireToken(request))
  app.addHook('preValidation', async (request) => {
    const { person } = await sessions.requirePerson(request)
    const recipients = [person.id, await mailboxKey(db, person.email)]
    request.setDecorator<Caller>('caller', { personId: person.id, recipients })
  })

  app.route({ ...routeOf(readReminders), handler: (request) => choicesOf(db, callerOf(request)) })

  app.route({
    ...routeOf(saveReminders),
    handler: async (request) => {
      const caller = callerOf(request)
      return db.transaction(async (tx) => {
        for (const choice of request.body.choices)
          for (const recipient of caller.recipients) await switchReminder(tx, { recipient, ...choice }, now())
        return choicesOf(tx, caller)
      })
    },
  })
}
