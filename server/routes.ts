import type { Settings } from './platform/config/settings.ts'
import type { CallServer } from './platform/http/calls.ts'
import { rateLimiter } from './platform/rate-limits/rate-limits.ts'
import type { ClientErrorQueue } from './client-errors/queue.ts'
import type { VisitQueue } from './visits/queue.ts'
import type { Payments } from './payments/payments.ts'
import { createPortalAccess } from './portals/portals.ts'
import { identityProvider } from './sign-in/identity-provider.ts'
import type { Sessions } from './sign-in/sessions.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { articleRoutes } from './articles/routes.ts'
import { blueprintRoutes } from './blueprints/routes.ts'
import { decisionRoutes } from './decisions/routes.ts'
import { clientErrorRoutes } from './client-errors/routes.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { healthRoutes } from './platform/http/health.ts'
import { jobRoutes } from './jobs/routes.ts'
import { monthlyCallRoutes } from './monthly-calls/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { ownOrderRoutes } from './payments/own-order-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { portalRoutes } from './portals/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { fileRoutes, questionnaireRoutes } from './projects/questionnaire-routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { commissionRoutes, referralRoutes } from './referrals/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { unsubscribeRoutes } from './reminders/unsubscribe-routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { bindStaff } from './staff/store.ts'
import type { Person } from './people/store.ts'
import { sessionRoutes } from './sign-in/routes.ts'
import { visitRoutes } from './visits/routes.ts'
import { webhookRoutes } from './payments/webhook-routes.ts'

type Deps = {
  settings: Settings
  database: OpenDatabase
  now: () => Date
  sessions: Sessions
  payments: Payments
  visits: VisitQueue
  clientErrors: ClientErrorQueue
  tracing: Tracing
  isStopping: () => boolean
}

/** Registers all calls. Routes with hooks of their own, such as the check of a session, are registered in a scope of their own. */
export async function registerRoutes(app: CallServer, deps: Deps): Promise<void> {
  const { settings, database, now, sessions, payments, visits, clientErrors, tracing, isStopping } = deps
  const { db } = database
  const { origin } = settings
  const limitRate = rateLimiter({ db, settings, now })

  await app.register(async (scope) => {
    const provider = identityProvider(settings, tracing.fetch(fetch))
    const onSignedIn = (person: Person) => bindStaff(db, person)
    sessionRoutes(scope, { db, settings, now, sessions, provider, limitRate, onSignedIn })
  })
  articleRoutes(app, { db, now, origin })
  pictureRoutes(app, { db })
  await app.register(async (scope) => blueprintRoutes(scope, { db, sessions, origin, now }))
  enquiryRoutes(app, { db, settings, now })
  portalRoutes(app, { portals: createPortalAccess({ db, settings, now }) })
  await app.register(async (scope) => decisionRoutes(scope, { db, settings, now, limitRate }))
  paymentRoutes(app, { payments, sessions, limitRate, db, now })
  await app.register(async (scope) => receiptRoutes(scope, { sessions, db, now }))
  await app.register(async (scope) => reminderRoutes(scope, { sessions, db, settings, now }))
  await app.register(async (scope) => unsubscribeRoutes(scope, { db, settings, now, limitRate }))
  referralRoutes(app, { sessions, db, limitRate, now })
  await app.register(async (scope) => commissionRoutes(scope, { sessions, db, now }))
  await app.register(async (scope) => requestRoutes(scope, { sessions, db, origin, now }))
  await app.register(async (scope) => jobRoutes(scope, { sessions, db, origin, now }))
  await app.register(async (scope) => monthlyCallRoutes(scope, { sessions, db, now }))
  await app.register(async (scope) => overviewRoutes(scope, { sessions, db, now }))
  await app.register(async (scope) => projectRoutes(scope, { sessions, db, settings, now }))
  await app.register(async (scope) => questionnaireRoutes(scope, { sessions, db, settings, now }))
  await app.register(async (scope) => fileRoutes(scope, { sessions, db }))
  if (settings.appEnv !== 'production')
    await app.register(async (scope) => ownOrderRoutes(scope, { db, sessions }))
  await officeRoutes(app, { db, sessions, settings, payments, now })
  await webhookRoutes(app, { payments })
  await app.register(async (scope) => visitRoutes(scope, { visits, now }))
  clientErrorRoutes(app, { errors: clientErrors, now })
  healthRoutes(app, { ping: () => database.ping(), isStopping })
}
