import * as z from 'zod/mini'
import { article, articleList } from './articles.ts'
import {
  blueprint,
  blueprintList,
  blueprintQuery,
  blueprintSubmission,
  ownBlueprints,
  readingHistory,
} from './blueprints.ts'
import { clientError } from './client-errors.ts'
import { contactMessage, notifyRequest, partnerApplication } from './enquiries.ts'
import { failure } from './failure.ts'
import { idempotencyKeyHeader } from './forms.ts'
import { limits } from './limits.ts'
import { apiPaths } from './paths.ts'
import {
  account,
  alreadyPaid,
  capturePaypalRequest,
  checkoutAgeHeader,
  createOrderRequest,
  paymentSettled,
  paypalOrder,
  previousOrderHeader,
  razorpayOrder,
  verifyRazorpayRequest,
} from './payments.ts'
import { pitchDeck, portalStatusRequest, proposalAnswer, unlockRequest } from './portals.ts'
import { visitRecord } from './visits.ts'

/** How a call knows its caller: the login token as a header, as a cookie, a provider's signature, or not at all. */
export type EndpointAuth = 'bearer' | 'cookie' | 'signature' | 'none'

export type Endpoint = {
  method: 'GET' | 'POST'
  /** Parts of the path in braces are parameters. */
  path: string
  summary: string
  auth: EndpointAuth
  query?: z.ZodMiniType
  headers?: string[]
  body?: z.ZodMiniType
  /** The schema of each status; null for an answer without a body. */
  answers: Record<number, z.ZodMiniType | null>
}

const accepted = z.object({ success: z.literal(true) })
const refusals = (...statuses: number[]) => Object.fromEntries(statuses.map((status) => [status, failure]))

const payment = (path: string, summary: string, body: z.ZodMiniType, answer: z.ZodMiniType): Endpoint => ({
  method: 'POST',
  path,
  summary,
  auth: 'bearer',
  body,
  answers: {
    200: answer,
    ...refusals(400, 401, 403, 404, 413, 429, 502, 503),
    409: z.union([alreadyPaid, failure]),
  },
})

const opening = (path: string, summary: string, answer: z.ZodMiniType): Endpoint => ({
  ...payment(path, summary, createOrderRequest, answer),
  headers: [previousOrderHeader, checkoutAgeHeader],
  answers: {
    200: answer,
    ...refusals(400, 401, 403, 413, 429, 502, 503),
    409: z.union([alreadyPaid, failure]),
  },
})

/** 422: the payer's instrument was declined and another may be tried. */
const capturing = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  answers: { ...endpoint.answers, 422: z.extend(failure, { restart: z.literal(true) }) },
})

const form = (path: string, summary: string, body: z.ZodMiniType): Endpoint => ({
  method: 'POST',
  path,
  summary,
  auth: 'none',
  headers: [idempotencyKeyHeader],
  body,
  answers: { 200: accepted, ...refusals(400, 413, 429, 503) },
})

const unlocking = (path: string, summary: string, answer: z.ZodMiniType): Endpoint => ({
  method: 'POST',
  path,
  summary,
  auth: 'none',
  body: unlockRequest,
  answers: { 200: answer, ...refusals(400, 401, 413, 429, 503) },
})

const webhook = (path: string, summary: string): Endpoint => ({
  method: 'POST',
  path,
  summary,
  auth: 'signature',
  body: z.looseObject({}),
  answers: { 200: z.looseObject({}), ...refusals(400, 401, 413, 503) },
})

/** Every call of the product. The API description is made from those the server serves. */
export const endpoints: readonly Endpoint[] = [
  opening(apiPaths.createRazorpayOrder, 'Open a card or UPI order for a product', razorpayOrder),
  payment(
    apiPaths.verifyRazorpayPayment,
    'Tell of a paid card or UPI order; answers with a token that carries what it granted',
    verifyRazorpayRequest,
    paymentSettled,
  ),
  opening(apiPaths.createPaypalOrder, 'Open a PayPal order for a product', paypalOrder),
  capturing(
    payment(
      apiPaths.capturePaypalOrder,
      'Take the money of an approved PayPal order; answers with a token that carries what it granted',
      capturePaypalRequest,
      paymentSettled,
    ),
  ),
  {
    method: 'GET',
    path: apiPaths.account,
    summary: 'The person, their plans and receipts',
    auth: 'bearer',
    answers: { 200: account, ...refusals(401, 503) },
  },
  {
    method: 'GET',
    path: apiPaths.blueprints,
    summary: 'The published Blueprints',
    auth: 'cookie',
    query: blueprintQuery,
    answers: { 200: blueprintList, ...refusals(400, 401, 403, 503) },
  },
  {
    method: 'GET',
    path: `${apiPaths.blueprints}/{id}`,
    summary: 'One Blueprint',
    auth: 'cookie',
    answers: { 200: blueprint, ...refusals(401, 403, 404, 503) },
  },
  {
    method: 'POST',
    path: apiPaths.submitBlueprint,
    summary: 'Submit a Blueprint for review',
    auth: 'cookie',
    body: blueprintSubmission,
    answers: { 201: z.object({ id: z.string() }), ...refusals(400, 401, 403, 413, 429, 503) },
  },
  {
    method: 'POST',
    path: `${apiPaths.blueprints}/{id}/resubmit`,
    summary: 'Submit a Blueprint again after changes were asked for',
    auth: 'cookie',
    body: blueprintSubmission,
    answers: { 200: z.object({ id: z.string() }), ...refusals(400, 401, 403, 404, 409, 413, 503) },
  },
  {
    method: 'GET',
    path: apiPaths.ownBlueprints,
    summary: "The caller's own Blueprints and how their review stands",
    auth: 'cookie',
    answers: { 200: ownBlueprints, ...refusals(401, 503) },
  },
  {
    method: 'GET',
    path: apiPaths.readingHistory,
    summary: 'What the caller has read',
    auth: 'cookie',
    answers: { 200: readingHistory, ...refusals(401, 403, 503) },
  },
  form(apiPaths.contact, 'Send an enquiry', contactMessage),
  form(apiPaths.applyToPartner, 'Apply to become a partner', partnerApplication),
  form(apiPaths.notify, 'Ask to be told when a page is ready', notifyRequest),
  {
    method: 'POST',
    path: apiPaths.visit,
    summary: 'Report a visit, once a browser session',
    auth: 'none',
    body: visitRecord,
    answers: { 204: null, ...refusals(400, 413, 429) },
  },
  {
    method: 'POST',
    path: apiPaths.clientError,
    summary: 'Tell of an error in the browser',
    auth: 'none',
    body: clientError,
    answers: { 204: null, ...refusals(400, 413, 429) },
  },
  unlocking(`${apiPaths.proposal}/{portalId}`, 'Open a proposal with its access code', proposalAnswer),
  unlocking(`${apiPaths.pitchDeck}/{deckId}`, 'Open a pitch deck with its access code', pitchDeck),
  {
    method: 'POST',
    path: apiPaths.portalStatus,
    summary: 'Ask whether an open proposal or pitch deck may stay open',
    auth: 'none',
    body: portalStatusRequest,
    answers: { 204: null, ...refusals(400, 401, 413, 503) },
  },
  {
    method: 'GET',
    path: apiPaths.articles,
    summary: 'The newest articles',
    auth: 'none',
    query: z.object({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(limits.articles.max))) }),
    answers: { 200: articleList, ...refusals(400, 503) },
  },
  {
    method: 'GET',
    path: `${apiPaths.articles}/{slug}`,
    summary: 'One article',
    auth: 'none',
    answers: { 200: article, ...refusals(404, 503) },
  },
  webhook(apiPaths.razorpayWebhook, "Razorpay's word about a payment"),
  webhook(apiPaths.paypalWebhook, "PayPal's word about a payment"),
  {
    method: 'GET',
    path: apiPaths.openapi,
    summary: 'This description',
    auth: 'none',
    answers: { 200: z.looseObject({}) },
  },
  {
    method: 'GET',
    path: apiPaths.signIn,
    summary: 'Sign in: leads the browser to the identity provider',
    auth: 'none',
    answers: { 303: null, ...refusals(429, 503) },
  },
  {
    method: 'GET',
    path: apiPaths.signInCallback,
    summary:
      "The identity provider's answer: leads the browser to the page that takes the token or the error",
    auth: 'none',
    query: z.object({ state: z.string(), code: z.optional(z.string()), error: z.optional(z.string()) }),
    answers: { 303: null, ...refusals(429, 503) },
  },
  {
    method: 'POST',
    path: apiPaths.logOut,
    summary: 'Log out: ends the token and clears the cookie',
    auth: 'none',
    answers: { 204: null, ...refusals(403, 503) },
  },
]
