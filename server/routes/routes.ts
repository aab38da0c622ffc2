import type { Settings } from '../config/settings.ts'
import type { CallServer } from '../http/calls.ts'
import { rateLimiter } from '../http/rate-limit.ts'
import type { ClientErrorQueue } from '../jobs/client-error-queue.ts'
import type { VisitQueue } from '../jobs/visit-queue.ts'
import type { Payments } from '../payments/payments.ts'
import { createPortalAccess } from '../portals/portals.ts'
import { identityProvider } from '../sign-in/provider.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { OpenDatabase } from '../store/open-database.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { articleRoutes } from './articles.ts'
import { blueprintRoutes } from './blueprints.ts'
import { clientErrorRoutes } from './client-errors.ts'
import { enquiryRoutes } from './enquiries.ts'
import { healthRoutes } from './health.ts'
import { jobRoutes } from './jobs.ts'
import { officeRoutes } from './office/office.ts'
import { overviewRoutes } from './overview.ts'
import { ownOrderRoutes } from './own-orders.ts'
import { paymentRoutes } from './payments.ts'
import { pictureRoutes } from './pictures.ts'
import { portalRoutes } from './portals.ts'
import { projectRoutes } from './projects.ts'
import { fileRoutes, questionnaireRoutes } from './questionnaires.ts'
import { receiptRoutes } from './receipts.ts'
import { commissionRoutes, referralRoutes } from './referrals.ts'
import { requestRoutes } from './requests.ts'
import { sessionRoutes } from './session.ts'
import { visitRoutes } from './visits.ts'
import { webhookRoutes } from './webhooks.ts'

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
    sessionRoutes(scope, { db, settings, now, sessions, provider, limitRate })
  })
  articleRoutes(app, { db, now, origin })
  pictureRoutes(app, { db })
  await app.register(async (scope) => blueprintRoutes(scope, { db, sessions, origin, now }))
  enquiryRoutes(app, { db, settings, now })
  portalRoutes(app, { portals: createPortalAccess({ db, settings, now }) })
  paymentRoutes(app, { payments, sessions, limitRate, db, now })
  await app.register(async (scope) => receiptRoutes(scope, { sessions, db, now }))
  referralRoutes(app, { sessions, db, limitRate, now })
  await app.register(async (scope) => commissionRoutes(scope, { sessions, db, now }))
  await app.register(async (scope) => requestRoutes(scope, { sessions, db, origin, now }))
  await app.register(async (scope) => jobRoutes(scope, { sessions, db, origin, now }))
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
