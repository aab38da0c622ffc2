import path from 'node:path'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { publishDemoArticles } from './articles/demo.ts'
import { hasArticles } from './articles/editing-store.ts'
import { packageRoot } from './platform/config/package-root.ts'
import type { Settings } from './platform/config/settings.ts'
import { seedDemoPortals } from './portals/demo.ts'
import { seedDemoCommissions } from './referrals/demo.ts'
import { seedDemoEnquiries } from './enquiries/demo.ts'
import { seedDemoJobs } from './jobs/demo.ts'
import { seedDemoReviews } from './partners/demo.ts'
import { seedDemoRequest } from './requests/demo.ts'
import { seedDemoBlueprints } from './blueprints/demo.ts'
import { seedDemoProject } from './projects/demo.ts'
import { addApplication, isApprovedPartner } from './partners/store.ts'
import { addDemoOrder } from './receipts/demo.ts'
import type { Database } from './platform/database/database.ts'
import { entitlementsOf } from './people/entitlements.ts'
import { upsertPerson, type Identity } from './people/store.ts'
import { bindStaff, insertStaff } from './staff/store.ts'

type DemoPerson = { email: string; plan?: ProductKey; hasProject?: true; hasBlueprints?: true }

const demoPeople: DemoPerson[] = [
  { email: 'guest@demo.example' },
  { email: 'client@demo.example', plan: 'client_monthly_premium', hasProject: true },
  { email: 'partner@demo.example', plan: 'partner_monthly_25', hasBlueprints: true },
  { email: 'second-partner@demo.example', plan: 'partner_monthly_25' },
]

/** Renews a plan that ends within a week. The order is dated yesterday, so that no banner shows it as a recent payment. */
async function renewPlan(db: Database, personId: string, key: ProductKey, now: Date): Promise<void> {
  const { plans } = await entitlementsOf(db, personId, now)
  const end = plans.find(({ productKey }) => productKey === key)?.currentPeriodEnd
  if (end !== undefined && Date.parse(end) - now.getTime() > 7 * dayMs) return
  await addDemoOrder(db, { personId, product: catalogue[key], paidAt: new Date(now.getTime() - dayMs) })
}

/**
 * Adds the people, portals and articles of the demo to a database without them. To one that has them, the returned function adds what
 * is missing and renews plans, which may wait until the server listens.
 */
export async function prepareDemo(
  db: Database,
  { origin, kickoff }: Settings,
  identityOf: (email: string) => Identity,
  now: () => Date,
): Promise<(() => Promise<void>) | undefined> {
  const seed = async () => {
    await seedDemo(db, identityOf, now(), kickoff.timeZone)
    await seedDemoPortals(db, origin, now())
    await publishDemoArticles(db, path.join(packageRoot(), 'content/articles'), now())
  }
  if (await hasArticles(db)) return seed
  await seed()
  return undefined
}

/** Adds the people of the demo with their plans, Blueprints and project. `timeZone` is the firm's. Safe to repeat and to run on several instances at once. */
export async function seedDemo(
  db: Database,
  identityOf: (email: string) => Identity,
  now: Date,
  timeZone: string,
): Promise<void> {
  const ids = new Map<string, string>()
  for (const { email, plan, hasProject, hasBlueprints } of demoPeople) {
    const person = await upsertPerson(db, identityOf(email), now)
    if (!plan) continue
    if (catalogue[plan].grants === 'partner' && !(await isApprovedPartner(db, email))) {
      const linkedin = 'https://www.linkedin.com/in/demo-partner'
      const application = { fullName: person.name, email, linkedin, expertise: 'Process automation' }
      await addApplication(db, application, undefined, now, 'application.approve')
    }
    await renewPlan(db, person.id, plan, now)
    if (hasProject) await seedDemoProject(db, person.id, now, timeZone)
    if (hasBlueprints) await seedDemoBlueprints(db, person.id)
    ids.set(email, person.id)
  }
  const idOf = (email: string) => ids.get(`${email}@demo.example`) ?? ''
  const owner = await upsertPerson(db, identityOf('staff@demo.example'), now)
  await insertStaff(db, { email: owner.email, role: 'owner' }, now)
  await bindStaff(db, owner)
  const former = await upsertPerson(db, identityOf('former-client@demo.example'), now)
  const earning = { partner: idOf('partner'), client: idOf('client'), formerClient: former.id }
  await seedDemoCommissions(db, earning, now)
  await seedDemoRequest(db, idOf('client'), now)
  await seedDemoReviews(db, idOf('second-partner'), now)
  await seedDemoEnquiries(db, now)
  await seedDemoJobs(db, { client: idOf('client'), partners: [idOf('partner'), idOf('second-partner')] }, now)
}
