import { Refusal, type Answer } from '../calls.ts'

type Detail = { field?: string; reason?: string }

/** The body of Razorpay's error answers. */
function razorpayError(code: string, description: string, { field, reason }: Detail = {}) {
  return {
    error: {
      code,
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: reason ?? 'input_validation_failed',
      metadata: {},
      ...(field === undefined ? {} : { field }),
    },
  }
}

export const badRequest = (description: string, detail?: Detail) =>
  new Refusal({ status: 400, body: razorpayError('BAD_REQUEST_ERROR', description, detail) })

export const unknownId = () => badRequest('The id provided does not exist', { reason: 'NA' })

export const unauthenticated = () =>
  new Refusal({
    status: 401,
    body: razorpayError('BAD_REQUEST_ERROR', 'Authentication failed', { reason: 'NA' }),
  })

export const malformedAnswer: Answer = badRequest('The request body is not valid JSON.').answer

export const serverErrorBody = () =>
  razorpayError(
    'SERVER_ERROR',
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    { reason: 'server_error' },
  )
