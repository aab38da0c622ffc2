import * as account from './account.tsx'
import * as analytics from './analytics.tsx'
import * as application from './application.tsx'
import * as article from './article.tsx'
import * as articles from './articles.tsx'
import * as backdrop from './backdrop.tsx'
import * as blueprint from './blueprint.tsx'
import * as blueprints from './blueprints.tsx'
import * as booking from './booking.tsx'
import * as checkout from './checkout.tsx'
import { deposit } from './deposit.tsx'
import * as form from './form.tsx'
import * as gallery from './gallery.tsx'
import * as game from './game.tsx'
import * as guard from './guard.tsx'
import * as inspector from './inspector.tsx'
import * as invoiceDetails from './invoice-details.tsx'
import * as launcher from './launcher.tsx'
import * as ledger from './ledger.tsx'
import * as login from './login.tsx'
import * as menu from './menu.tsx'
import * as narration from './narration.tsx'
import * as order from './order.tsx'
import { ownOrders } from './own-orders.tsx'
import { officeHome } from './office-home.tsx'
import { officeOrder } from './office-order.tsx'
import { officeOrders } from './office-orders.tsx'
import { officePeople } from './office-people.tsx'
import { officePerson } from './office-person.tsx'
import * as officeQueue from './office-queue.tsx'
import * as officeReview from './office-review.tsx'
import * as overview from './overview.tsx'
import * as partner from './partner.tsx'
import * as pathfinder from './pathfinder.tsx'
import { decision } from './decision.tsx'
import { proposalDecision } from './proposal-decision.tsx'
import { sealedRecord } from './sealed-record.tsx'
import { unsent } from './unsent.tsx'
import { verification } from './verification.tsx'
import * as portal from './portal.tsx'
import { portalLife } from './portal-life.tsx'
import { portalPreview } from './portal-preview.tsx'
import { portalShare } from './portal-share.tsx'
import { portals } from './portals.tsx'
import * as ownProject from './own-project.tsx'
import * as project from './project.tsx'
import * as kickoff from './kickoff.tsx'
import * as receipt from './receipt.tsx'
import * as reminders from './reminders.tsx'
import { bid } from './bid.tsx'
import * as commissions from './commissions.tsx'
import * as credits from './credits.tsx'
import { commission } from './commission.tsx'
import { credit } from './credit.tsx'
import { job } from './job.tsx'
import * as jobDetail from './job-detail.tsx'
import * as jobs from './jobs.tsx'
import { referral } from './referral.tsx'
import { refund } from './refund.tsx'
import { request } from './request.tsx'
import * as requests from './requests.tsx'
import * as review from './review.tsx'
import * as session from './session.tsx'
import * as signIn from './sign-in.tsx'
import { specimen } from './specimen.tsx'
import * as spotlight from './spotlight.tsx'
import * as submission from './submission.tsx'
import * as typewriter from './typewriter.tsx'
import * as attachments from './attachments.tsx'
import * as projectDraft from './project-draft.tsx'
import * as questionnaire from './questionnaire.tsx'
import * as visit from './visit.tsx'
import { audit } from './audit.tsx'
import { listChanges } from './list-changes.tsx'
import { inbox } from './inbox.tsx'
import { inboxItem } from './inbox-item.tsx'
import { numbers } from './numbers.tsx'
import { office } from './office.tsx'
import { staff } from './staff.tsx'
import { editor } from './editor.tsx'
import { officeArticles } from './office-articles.tsx'
import { pictureUpload } from './picture-upload.tsx'
import { publication } from './publication.tsx'
import type { untypedTables } from '#tests/model/tables.ts'
import { testMachine } from '#tests/model/test-machine.ts'

/** What the path files of a flow export. */
type FlowExports = Record<string, unknown>

/** The flows by the names of their machines. Several lists, because several test files walk them side by side. */
export const publicFlows: Record<string, FlowExports> = {
  article,
  articles,
  backdrop,
  booking,
  decision: { decision },
  'sealed-record': { sealedRecord },
  unsent: { unsent },
  verification: { verification },
  form,
  gallery,
  game,
  inspector,
  launcher,
  ledger,
  menu,
  narration,
  pathfinder,
  portal,
  specimen: { specimen },
  spotlight,
  typewriter,
  visit,
}

/** The flows of people who sign in, pay and write. */
export const clientFlows: Record<string, FlowExports> = {
  account,
  analytics,
  attachments,
  'project-draft': projectDraft,
  questionnaire,
  application,
  blueprint,
  blueprints,
  checkout,
  deposit: { deposit },
  guard,
  'invoice-details': invoiceDetails,
  kickoff,
  login,
  order,
  'own-orders': { ownOrders },
  overview,
  'own-project': ownProject,
  partner,
  'portal-life': { portalLife },
  'proposal-decision': { proposalDecision },
  project,
  receipt,
  reminders,
  commissions,
  credits,
  commission: { commission },
  credit: { credit },
  job: { job },
  'job-detail': jobDetail,
  jobs,
  bid: { bid },
  referral: { referral },
  refund: { refund },
  request: { request },
  requests,
  review,
  session,
  'sign-in': signIn,
  submission,
}

/** The flows of the office, where the firm's staff work. */
export const officeFlows: Record<string, FlowExports> = {
  audit: { audit },
  inbox: { inbox },
  'inbox-item': { inboxItem },
  numbers: { numbers },
  office: { office },
  'office-home': { officeHome },
  'office-order': { officeOrder },
  'office-orders': { officeOrders },
  'office-people': { officePeople },
  'office-person': { officePerson },
  'office-queue': officeQueue,
  'office-review': officeReview,
  'portal-preview': { portalPreview },
  'portal-share': { portalShare },
  portals: { portals },
  staff: { staff },
  editor: { editor },
  'list-changes': { listChanges },
  'office-articles': { officeArticles },
  'picture-upload': { pictureUpload },
  publication: { publication },
}

/** The flows of the whole product. */
export const flows: Record<string, FlowExports> = { ...publicFlows, ...clientFlows, ...officeFlows }

type TypedTables = Parameters<typeof untypedTables>[0]

const isTables = (exported: unknown): exported is TypedTables =>
  typeof exported === 'object' && exported !== null && 'machine' in exported

/** The tables of a flow: every one that its path files export. */
export const tablesOf = (flow: FlowExports): [name: string, tables: TypedTables][] =>
  Object.entries(flow).flatMap(([name, exported]) => (isTables(exported) ? [[name, exported]] : []))

/** Walks every table of the flows; the tests are named by flow, and by table where a flow has several. */
export const testFlows = (testedFlows: Record<string, FlowExports>): void => {
  for (const [flow, exports] of Object.entries(testedFlows)) {
    const tables = tablesOf(exports)
    if (tables.length === 0) throw new Error(`the path files of ${flow} export no tables`)
    if (tables.some(([, { machine }]) => machine.id !== flow))
      throw new Error(`a table of the flow ${flow} is of another machine`)
    for (const [name, one] of tables) testMachine(one, tables.length > 1 ? `${flow} ${name}` : flow)
  }
}
