import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type PaypalAnswerName =
  | 'order'
  | 'capture'
  | 'refund'
  | 'create 400'
  | 'create 422'
  | 'capture 422'
  | 'refund 422'
  | '401'
  | '404'

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
const captureSchema = objectSchema(
  {
    id: idSchema,
    status: { enum: ['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED'] },
    status_details: objectSchema({ reason: { enum: ['PENDING_REVIEW'] } }),
    amount: moneySchema,
    custom_id: { type: 'string', maxLength: 127 },
    final_capture: { type: 'boolean' },
    links: linksSchema,
    create_time: timeSchema,
    update_time: timeSchema,
  },
  'status_details',
  'custom_id',
)
const refundSchema = objectSchema(
  {
    id: idSchema,
    status: { enum: ['COMPLETED', 'PENDING', 'FAILED'] },
    status_details: objectSchema({ reason: { enum: ['ECHECK'] } }),
    amount: moneySchema,
    links: linksSchema,
    create_time: timeSchema,
    update_time: timeSchema,
  },
  'status_details',
)
const paymentsSchema = objectSchema(
  { captures: arraySchema(captureSchema), refunds: arraySchema(refundSchema) },
  'refunds',
)
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

/** The parts of PayPal's schemas that our client relies on. */
const ownSchemas: Record<PaypalAnswerName, AnySchema> = {
  order: orderSchema,
  capture: captureSchema,
  refund: refundSchema,
  'create 400': failureSchema(
    'INVALID_REQUEST',
    'MISSING_REQUIRED_PARAMETER',
    'INVALID_PARAMETER_VALUE',
    'INVALID_PARAMETER_SYNTAX',
    'INVALID_STRING_LENGTH',
    'INVALID_ARRAY_MIN_ITEMS',
    'MALFORMED_REQUEST_JSON',
  ),
  'create 422': unprocessableSchema('CANNOT_BE_ZERO_OR_NEGATIVE', 'DECIMAL_PRECISION'),
  'capture 422': unprocessableSchema('ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'INSTRUMENT_DECLINED'),
  'refund 422': unprocessableSchema('PENDING_CAPTURE', 'CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED'),
  '401': failureSchema('AUTHENTICATION_FAILURE'),
  '404': failureSchema('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'),
}

/** For each answer, the published OpenAPI file and the schemas that the answer must match. */
const publishedSchemas: Record<PaypalAnswerName, [file: string, ...schemas: string[]]> = {
  order: ['checkout_orders_v2', 'order'],
  capture: ['payments_payment_v2', 'capture-2'],
  refund: ['payments_payment_v2', 'refund'],
  'create 400': ['checkout_orders_v2', 'error_400', '400'],
  'create 422': ['checkout_orders_v2', 'error_422', '422'],
  'capture 422': ['checkout_orders_v2', 'error_422', 'orders.capture-422'],
  'refund 422': ['payments_payment_v2', 'error_422', 'captures.refund-422'],
  '401': ['checkout_orders_v2', 'error_401', '401'],
  '404': ['checkout_orders_v2', 'error_404', '404'],
}

/**
 * Returns a function that lists the schema errors of an answer. If `PAYPAL_OPENAPI` names a folder with PayPal's published
 * schemas, they are checked too.
 */
export function createPaypalValidator(): (name: PaypalAnswerName, answer: unknown) => string[] {
  const folder = process.env.PAYPAL_OPENAPI
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true })
  const validatorsByName = new Map<PaypalAnswerName, ValidateFunction[]>()
  if (folder !== undefined) {
    for (const file of ['checkout_orders_v2', 'payments_payment_v2']) {
      ajv.addSchema(JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')), file)
    }
  }
  const compile = (name: PaypalAnswerName) => {
    const [file, ...schemas] = publishedSchemas[name]
    const refs =
      folder === undefined ? [] : schemas.map((schema) => ({ $ref: `${file}#/components/schemas/${schema}` }))
    return [ownSchemas[name], ...refs].map((schema) => ajv.compile(schema))
  }
  return (name, answer) => {
    const validators = validatorsByName.get(name) ?? compile(name)
    validatorsByName.set(name, validators)
    return validators.flatMap((validate) =>
      validate(answer)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`),
    )
  }
}
