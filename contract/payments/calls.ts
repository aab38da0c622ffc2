import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { messages } from '../errors.ts'
import { errorBody } from '../error-body.ts'
import { apiPaths } from '../paths.ts'
import {
  alreadyPaidAnswer,
  capturePaypalRequest,
  checkoutAgeHeader,
  createOrderRequest,
  settledPaymentAnswer,
  paypalOrder,
  previousOrderHeader,
  razorpayOrder,
  settlementAnswer,
  verifyRazorpayRequest,
} from './payments.ts'

const conflictAnswer = z.union([alreadyPaidAnswer, errorBody])

const orderCreationCall = {
  method: 'POST',
  auth: 'bearer',
  headers: z.looseObject({
    [previousOrderHeader]: z.optional(z.string()),
    [checkoutAgeHeader]: z.optional(z.string()),
  }),
  body: createOrderRequest,
  refusals: [400, 401, 403, 413, 429, 502, 503],
} as const

/** 410: nothing more is to be paid with this order, and a sentence says what became of the money. */
const orderSettlementCall = {
  method: 'POST',
  auth: 'bearer',
  refusals: [400, 401, 403, 404, 410, 413, 429, 502, 503],
  reads: settlementAnswer,
} as const

export const createRazorpayOrder = {
  ...orderCreationCall,
  path: apiPaths.createRazorpayOrder,
  summary: 'Open a card or UPI order for a product',
  answers: { 200: razorpayOrder, 409: conflictAnswer },
} as const satisfies Call

export const verifyRazorpayPayment = {
  ...orderSettlementCall,
  path: apiPaths.verifyRazorpayPayment,
  summary: 'Report a paid card or UPI order; returns a token that includes the access granted',
  body: verifyRazorpayRequest,
  invalid: { sentence: messages.verificationFailed },
  answers: { 200: settledPaymentAnswer, 409: conflictAnswer },
} as const satisfies Call

export const createPaypalOrder = {
  ...orderCreationCall,
  path: apiPaths.createPaypalOrder,
  summary: 'Open a PayPal order for a product',
  answers: { 200: paypalOrder, 409: conflictAnswer },
} as const satisfies Call

/** 422: the payer's card or account was declined; another one may be tried. */
export const capturePaypalOrder = {
  ...orderSettlementCall,
  path: apiPaths.capturePaypalOrder,
  summary: 'Capture an approved PayPal order; returns a token that includes the access granted',
  body: capturePaypalRequest,
  invalid: { sentence: messages.paypalCaptureFailed },
  answers: {
    200: settledPaymentAnswer,
    409: conflictAnswer,
    422: z.extend(errorBody, { restart: z.literal(true) }),
  },
} as const satisfies Call
