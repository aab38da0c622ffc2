import { Ajv, type AnySchema } from 'ajv'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const textSchema = { type: 'string', minLength: 1 }
const timeSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' }
const idSchema = { type: 'string', pattern: '^[A-Z0-9]{17}$' }
const objectSchema = (properties: Record<string, AnySchema>, ...optional: string[]) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})
const arraySchema = (items: AnySchema) => ({ type: 'array', items, minItems: 1 })
const moneySchema = objectSchema({
  currency_code: { type: 'string', pattern: '^[A-Z]{3}$' },
  value: { type: 'string', pattern: '^[0-9]+[.][0-9]{2}$' },
})
const linksSchema = arraySchema(
  objectSchema({ href: textSchema, rel: textSchema, method: { enum: ['GET', 'POST', 'PATCH'] } }),
)
const paymentSchema = (statuses: string[], reason: string, more: Record<string, AnySchema> = {}) =>
  objectSchema(
    {
      id: idSchema,
      status: { enum: statuses },
      status_details: objectSchema({ reason: { enum: [reason] } }),
      amount: moneySchema,
      links: linksSchema,
      create_time: timeSchema,
      update_time: timeSchema,
      ...more,
    },
    'status_details',
    'custom_id',
  )
const captureStatuses = ['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']
const captureSchema = paymentSchema(captureStatuses, 'PENDING_REVIEW', {
  custom_id: { type: 'string', maxLength: 127 },
  final_capture: { type: 'boolean' },
})
const refundSchema = paymentSchema(['COMPLETED', 'PENDING', 'FAILED'], 'ECHECK')
const captures = arraySchema(captureSchema)
const paymentsSchema = objectSchema({ captures, refunds: arraySchema(refundSchema) }, 'refunds')
const orderSchema = objectSchema(
  {
    id: idSchema,
    status: { enum: ['CREATED', 'APPROVED', 'COMPLETED'] },
    intent: { enum: ['CAPTURE'] },
    purchase_units: arraySchema(
      objectSchema({ reference_id: textSchema, amount: moneySchema, payments: paymentsSchema }, 'payments'),
    ),
    links: linksSchema,
  },
  'intent',
  'purchase_units',
)
const failureSchema = (name: string, ...issues: string[]) =>
  objectSchema({
    name: { const: name },
    message: textSchema,
    ...(issues.length > 0 && {
      details: arraySchema(objectSchema({ issue: { enum: issues }, description: textSchema })),
    }),
    debug_id: textSchema,
    links: linksSchema,
  })
const unprocessableSchema = (...issues: string[]) => failureSchema('UNPROCESSABLE_ENTITY', ...issues)

const [orders, payments] = ['checkout_orders_v2', 'payments_payment_v2'] as const

/** For each answer, the parts that our client relies on, and the published OpenAPI file and schemas that the answer must match. */
const schemas = {
  order: [orderSchema, orders, 'order'],
  capture: [captureSchema, payments, 'capture-2'],
  refund: [refundSchema, payments, 'refund'],
  'create 400': [
    failureSchema(
      'INVALID_REQUEST',
      'MISSING_REQUIRED_PARAMETER',
      'INVALID_PARAMETER_VALUE',
      'INVALID_PARAMETER_SYNTAX',
      'INVALID_STRING_LENGTH',
      'INVALID_ARRAY_MIN_ITEMS',
      'MALFORMED_REQUEST_JSON',
    ),
    ...[orders, 'error_400', '400'],
  ],
  'create 422': [
    unprocessableSchema('CANNOT_BE_ZERO_OR_NEGATIVE', 'DECIMAL_PRECISION'),
    ...[orders, 'error_422', '422'],
  ],
  'capture 422': [
    unprocessableSchema('ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'INSTRUMENT_DECLINED'),
    ...[orders, 'error_422', 'orders.capture-422'],
  ],
  'refund 422': [
    unprocessableSchema('PENDING_CAPTURE', 'CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED'),
    ...[payments, 'error_422', 'captures.refund-422'],
  ],
  '401': [failureSchema('AUTHENTICATION_FAILURE'), orders, 'error_401', '401'],
  '404': [failureSchema('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'), orders, 'error_404', '404'],
} satisfies Record<string, [AnySchema, ...published: string[]]>
export type PaypalAnswerName = keyof typeof schemas

/** Returns a function that lists an answer's schema errors, by PayPal's published schemas too if `PAYPAL_OPENAPI` names a folder with them. */
export function createPaypalValidator(): (name: PaypalAnswerName, answer: unknown) => string[] {
  const folder = process.env.PAYPAL_OPENAPI
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true })
  if (folder !== undefined)
    for (const file of [orders, payments])
      ajv.addSchema(JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')), file)
  return (name, answer) => {
    const [own, file, ...published]: [AnySchema, ...string[]] = schemas[name]
    const refs = published.map((schema) => ({ $ref: `${file}#/components/schemas/${schema}` }))
    return [own, ...(folder === undefined ? [] : refs)].flatMap((schema) => {
      ajv.validate(schema, answer)
      return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
    })
  }
}
