import { readReminders, saveReminders } from '#contract/reminders/calls.ts'
import { reminderKind, type ReminderChoices } from '#contract/reminders/reminders.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { guardSignedIn, personIdOf } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { findStaffOf } from '../staff/store.ts'
import { optOutsOf, saveChoices } from './choices.ts'

type Deps = { sessions: Sessions; db: Database; settings: Settings; now: () => Date }

async function choicesOf(db: Database, personId: string): Promise<ReminderChoices> {
  const optOuts = await optOutsOf(db, personId)
  const worksHere = (await findStaffOf(db, personId)) !== undefined
  const kinds = reminderKind.options.filter((kind) => kind !== 'portalOpened' || worksHere)
  return { choices: kinds.map((kind) => ({ kind, isOn: !optOuts.has(kind) })) }
}

/** The routes of the reminders that the person of the Bearer token gets. */
export function reminderRoutes(app: CallServer, { sessions, db, settings, now }: Deps): void {
  guardSignedIn(app, { sessions, by: 'token' })

  app.route({ ...routeOf(readReminders), handler: (request) => choicesOf(db, personIdOf(request)) })

  app.route({
    ...routeOf(saveReminders),
    handler: async (request) => {
      const recipient = personIdOf(request)
      const choices = request.body.choices.map((choice) => ({ recipient, ...choice }))
      await saveChoices(choices, { db, settings, now: now(), log: request.log })
      return choicesOf(db, recipient)
    },
  })
}
