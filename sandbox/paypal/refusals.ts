import { Refusal, type Answer } from '../calls.ts'
import { debugId } from '../identifiers.ts'

type Detail = {
  issue: string
  description: string
  field?: string
  value?: string
  location?: 'body' | 'path'
}

const errorMessages = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  INTERNAL_SERVER_ERROR: 'An internal server error occurred.',
} as const

const issueDescriptions = {
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
  INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  // PayPal's own text has the two spaces.
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
} as const

export type PaypalIssue = keyof typeof issueDescriptions

function errorBody(name: keyof typeof errorMessages, details: Detail[]) {
  const about = details[0]?.issue ?? name
  return {
    name,
    message: errorMessages[name],
    ...(details.length === 0 ? {} : { details }),
    debug_id: debugId(),
    links: [
      {
        href: `https://developer.paypal.com/api/orders/v2/#error-${about}`,
        rel: 'information_link',
        method: 'GET',
      },
    ],
  }
}

const refusal = (status: number, name: keyof typeof errorMessages, ...details: Detail[]) =>
  new Refusal({ status, body: errorBody(name, details) })

/** 400: a field is missing or malformed. */
export const invalidRequest = (issue: PaypalIssue, field: string) =>
  refusal(400, 'INVALID_REQUEST', { field, location: 'body', issue, description: issueDescriptions[issue] })

/** 422: a valid request that cannot be executed. */
export const unprocessable = (issue: PaypalIssue, field?: string) =>
  refusal(422, 'UNPROCESSABLE_ENTITY', {
    ...(field === undefined ? {} : { field, location: 'body' as const }),
    issue,
    description: issueDescriptions[issue],
  })

export const notFound = () =>
  refusal(404, 'RESOURCE_NOT_FOUND', {
    issue: 'INVALID_RESOURCE_ID',
    description: issueDescriptions.INVALID_RESOURCE_ID,
  })

export const unauthenticated = () => refusal(401, 'AUTHENTICATION_FAILURE')

/** The answer of the token call to wrong credentials. */
export const invalidClient = () =>
  new Refusal({
    status: 401,
    body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
  })

export const unsupportedGrant = () =>
  new Refusal({
    status: 400,
    body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or not supported' },
  })

export const malformedAnswer: Answer = invalidRequest('MALFORMED_REQUEST_JSON', '/').answer

export const serverErrorBody = () => errorBody('INTERNAL_SERVER_ERROR', [])
