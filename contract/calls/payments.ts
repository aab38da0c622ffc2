import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { messages } from '../errors.ts'
import { errorBody } from '../error-body.ts'
import { apiPaths } from '../paths.ts'
import {
  alreadyPaid,
  capturePaypalRequest,
  checkoutAgeHeader,
  createOrderRequest,
  paymentSettled,
  paypalOrder,
  previousOrderHeader,
  razorpayOrder,
  settlementAnswer,
  verifyRazorpayRequest,
} from '../payments.ts'

const conflictAnswer = z.union([alreadyPaid, errorBody])

const orderCreation = {
  method: 'POST',
  auth: 'bearer',
  headers: z.looseObject({
    [previousOrderHeader]: z.optional(z.string()),
    [checkoutAgeHeader]: z.optional(z.string()),
  }),
  body: createOrderRequest,
  refusals: [400, 401, 403, 413, 429, 502, 503],
} as const

const orderSettlement = {
  method: 'POST',
  auth: 'bearer',
  refusals: [400, 401, 403, 404, 413, 429, 502, 503],
  reads: settlementAnswer,
} as const

export const createRazorpayOrder = {
  ...orderCreation,
  path: apiPaths.createRazorpayOrder,
  summary: 'Open a card or UPI order for a product',
  answers: { 200: razorpayOrder, 409: conflictAnswer },
} as const satisfies Call

export const verifyRazorpayPayment = {
  ...orderSettlement,
  path: apiPaths.verifyRazorpayPayment,
  summary: 'Report a paid card or UPI order; answers with a token that includes the access it granted',
  body: verifyRazorpayRequest,
  invalid: { sentence: messages.verificationFailed },
  answers: { 200: paymentSettled, 409: conflictAnswer },
} as const satisfies Call

export const createPaypalOrder = {
  ...orderCreation,
  path: apiPaths.createPaypalOrder,
  summary: 'Open a PayPal order for a product',
  answers: { 200: paypalOrder, 409: conflictAnswer },
} as const satisfies Call

/** 422: the payer's card or account was declined; another one may be tried. */
export const capturePaypalOrder = {
  ...orderSettlement,
  path: apiPaths.capturePaypalOrder,
  summary: 'Capture an approved PayPal order; answers with a token that includes the access it granted',
  body: capturePaypalRequest,
  invalid: { sentence: messages.paypalCaptureFailed },
  answers: {
    200: paymentSettled,
    409: conflictAnswer,
    422: z.extend(errorBody, { restart: z.literal(true) }),
  },
} as const satisfies Call
