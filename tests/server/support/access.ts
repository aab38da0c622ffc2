import { apiPaths } from '#contract/paths.ts'
import { noAnswers } from '#contract/projects/questionnaire.ts'
import { declaredCalls } from './calls.ts'
import { jobFields, personKinds, type StoredIds } from './everybody.ts'

/** One status for each kind of person, in the order of `personKinds`. */
type Statuses = readonly number[]
/** The path of a call, whose parameters name one of `StoredIds`, its statuses, and the body of a POST. */
type Row = [path: string, statuses: Statuses, body?: object]
const anySignedIn = (status: number): Statuses => [401, ...Array<number>(8).fill(status)]
const activePartners = (status: number) => [401, 403, 403, 403, 403, status, 403, status, 403]
const activePlans = (status: number) => [401, 403, status, 403, 403, status, 403, status, 403]
const blueprintReaders = (status: number) => [401, 403, status, 403, status, status, 403, status, 403]
const clientOfJob = (own: number, others: number) => [401, 403, own, 403, 403, others, 403, others, 403]
const { blueprints, jobs, projects, requests } = apiPaths
const otherProject = `${projects}/:pending`
const revised = { revision: 0, answers: noAnswers }

/** Each guarded call. People with access get 400 for an empty body that lacks something. */
const rows: Row[] = [
  [blueprints, blueprintReaders(200)],
  [`${blueprints}/:published`, [401, 403, 200, 403, 200, 200, 403, 200, 200]],
  [`${blueprints}/:pending`, [401, 403, 404, 403, 404, 404, 403, 200, 200]],
  [apiPaths.ownBlueprints, anySignedIn(200)],
  [apiPaths.ownOrders, anySignedIn(200)],
  [apiPaths.readingHistory, activePlans(200)],
  [apiPaths.submitBlueprint, activePartners(400), {}],
  [`${blueprints}/:sentBack/resubmit`, [401, 403, 403, 403, 403, 404, 403, 400, 403], {}],
  [apiPaths.account, anySignedIn(200)],
  [apiPaths.overview, anySignedIn(200)],
  [`${apiPaths.receipts}/:order`, [401, 404, 200, 404, 404, 404, 404, 404, 404]],
  [apiPaths.project, anySignedIn(200)],
  [apiPaths.projectDraft, anySignedIn(404)],
  [apiPaths.kickoffSlots, anySignedIn(200)],
  [`${otherProject}/kickoff`, anySignedIn(404), { startsAt: '2026-12-07T04:00:00.000Z', timeZone: 'UTC' }],
  [`${otherProject}/kickoff/cancel`, anySignedIn(404), {}],
  [`${otherProject}/questionnaire`, anySignedIn(404)],
  [`${otherProject}/questionnaire`, anySignedIn(404), revised],
  [`${otherProject}/questionnaire/send`, anySignedIn(404), revised],
  [`${otherProject}/files`, anySignedIn(404)],
  [`${otherProject}/files`, anySignedIn(404), { name: 'Map.pdf', size: 1, sha256: 'a'.repeat(64) }],
  [`${otherProject}/files/:pending`, anySignedIn(404)],
  [`${otherProject}/files/:pending/finish`, anySignedIn(404), {}],
  [`${otherProject}/files/:pending/remove`, anySignedIn(404), {}],
  [`${otherProject}/files/:pending/pieces/:pending`, anySignedIn(400), {}],
  [`${otherProject}/comments`, anySignedIn(400), {}],
  [`${apiPaths.deposits}/:pending`, anySignedIn(404)],
  [apiPaths.invoiceDetails, anySignedIn(200)],
  [apiPaths.invoiceDetails, anySignedIn(200), {}],
  [apiPaths.reminders, anySignedIn(200)],
  [apiPaths.reminders, anySignedIn(200), { choices: [] }],
  [apiPaths.referral, anySignedIn(400), {}],
  [apiPaths.credits, anySignedIn(200)],
  [apiPaths.commissions, activePartners(200)],
  [apiPaths.commissionsFile, activePartners(200)],
  [apiPaths.introductions, activePartners(400), {}],
  [requests, blueprintReaders(200)],
  [requests, blueprintReaders(400), {}],
  [`${requests}/:request/decision`, [401, 403, 409, 403, 404, 404, 403, 404, 403], { decision: 'agree' }],
  [jobs, activePlans(200)],
  [jobs, activePlans(400), {}],
  [`${jobs}/:job`, activePlans(200)],
  [`${jobs}/:job`, clientOfJob(200, 404), jobFields],
  [`${jobs}/:job/decision`, clientOfJob(200, 404), { decision: 'extend' }],
  [`${jobs}/:job/decision`, clientOfJob(409, 404), { decision: 'award', bidId: '' }],
  [`${jobs}/:job/bid`, clientOfJob(404, 200), { amount: '8400', weeks: '5', approach: 'First an owner.' }],
  [`${jobs}/:job/questions`, clientOfJob(404, 201), { question: 'Which ERP system is it?' }],
  [`${jobs}/:job/questions/:pending`, activePlans(404), { answer: 'One of our own.' }],
  [apiPaths.monthlyCall, anySignedIn(403), { times: 'Any Monday.' }],
  [apiPaths.createRazorpayOrder, anySignedIn(400), {}],
  [apiPaths.createPaypalOrder, anySignedIn(400), {}],
  [apiPaths.verifyRazorpayPayment, anySignedIn(400), {}],
  [apiPaths.capturePaypalOrder, anySignedIn(400), {}],
]

/** A call with the names of its parameters left out, for the contract names them otherwise. */
export const shapeOf = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, ':id')}`

export const guardedCalls = rows.map(([path, statuses, body]) => {
  const method = body ? ('POST' as const) : ('GET' as const)
  const shape = shapeOf(method, path)
  const declared = declaredCalls.find((call) => shapeOf(call.method, call.path) === shape)
  return {
    shape,
    name: `${method} ${path}`,
    method,
    body,
    auth: declared?.auth,
    pathFor: (ids: StoredIds) => path.replace(/:(\w+)/g, (_, name: keyof StoredIds) => ids[name]),
    answers: Object.fromEntries(personKinds.map((who, index) => [who, statuses[index]])),
  }
})
