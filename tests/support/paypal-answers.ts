import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type PaypalAnswer =
  | 'order'
  | 'capture'
  | 'refund'
  | 'create 400'
  | 'create 422'
  | 'capture 422'
  | 'refund 422'
  | '401'
  | '404'
  | '500'

const text = { type: 'string', minLength: 1 }
const time = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' }
const id = { type: 'string', pattern: '^[A-Z0-9]{17}$' }
const object = (properties: Record<string, AnySchema>, ...optional: string[]) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})
const array = (items: AnySchema) => ({ type: 'array', items, minItems: 1 })
const money = object({
  currency_code: { type: 'string', pattern: '^[A-Z]{3}$' },
  value: { type: 'string', pattern: '^[0-9]+[.][0-9]{2}$' },
})
const links = array(object({ href: text, rel: text, method: { enum: ['GET', 'POST', 'PATCH'] } }))
const capture = object(
  {
    id,
    status: { enum: ['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED'] },
    status_details: object({ reason: { enum: ['PENDING_REVIEW'] } }),
    amount: money,
    custom_id: { type: 'string', maxLength: 127 },
    final_capture: { type: 'boolean' },
    links,
    create_time: time,
    update_time: time,
  },
  'status_details',
  'custom_id',
)
const refund = object({ id, status: { enum: ['COMPLETED'] }, amount: money, links, create_time: time })
const payments = object({ captures: array(capture), refunds: array(refund) }, 'refunds')
const order = object(
  {
    id,
    status: { enum: ['CREATED', 'APPROVED', 'COMPLETED'] },
    intent: { enum: ['CAPTURE'] },
    purchase_units: array(object({ reference_id: text, amount: money, payments }, 'payments')),
    links,
  },
  'intent',
  'purchase_units',
)
const failure = (name: string, ...issues: string[]) =>
  object({
    name: { const: name },
    message: text,
    ...(issues.length > 0 && { details: array(object({ issue: { enum: issues }, description: text })) }),
    debug_id: text,
    links,
  })
const unprocessable = (...issues: string[]) => failure('UNPROCESSABLE_ENTITY', ...issues)

/** The parts of PayPal's schemas that our client relies on. */
const ownSchemas: Record<PaypalAnswer, AnySchema> = {
  order,
  capture,
  refund,
  'create 400': failure(
    'INVALID_REQUEST',
    'MISSING_REQUIRED_PARAMETER',
    'INVALID_PARAMETER_VALUE',
    'INVALID_PARAMETER_SYNTAX',
    'INVALID_STRING_LENGTH',
    'INVALID_ARRAY_MIN_ITEMS',
    'MALFORMED_REQUEST_JSON',
  ),
  'create 422': unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'DECIMAL_PRECISION'),
  'capture 422': unprocessable('ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'INSTRUMENT_DECLINED'),
  'refund 422': unprocessable('PENDING_CAPTURE', 'CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED'),
  '401': failure('AUTHENTICATION_FAILURE'),
  '404': failure('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'),
  '500': failure('INTERNAL_SERVER_ERROR'),
}

/** For each answer, the published OpenAPI file and the schemas that the answer must match. */
const publishedSchemas: Record<PaypalAnswer, [file: string, ...schemas: string[]]> = {
  order: ['checkout_orders_v2', 'order'],
  capture: ['payments_payment_v2', 'capture-2'],
  refund: ['payments_payment_v2', 'refund'],
  'create 400': ['checkout_orders_v2', 'error_400', '400'],
  'create 422': ['checkout_orders_v2', 'error_422', '422'],
  'capture 422': ['checkout_orders_v2', 'error_422', 'orders.capture-422'],
  'refund 422': ['payments_payment_v2', 'error_422', 'captures.refund-422'],
  '401': ['checkout_orders_v2', 'error_401', '401'],
  '404': ['checkout_orders_v2', 'error_404', '404'],
  '500': ['checkout_orders_v2', 'error_500'],
}

/**
 * Returns a function that lists the schema errors of an answer. If `PAYPAL_OPENAPI` names a folder with PayPal's published
 * schemas, they are checked too.
 */
export function createPaypalValidator(): (name: PaypalAnswer, answer: unknown) => string[] {
  const folder = process.env.PAYPAL_OPENAPI
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true })
  const validatorsByName = new Map<PaypalAnswer, ValidateFunction[]>()
  if (folder !== undefined) {
    for (const file of ['checkout_orders_v2', 'payments_payment_v2']) {
      ajv.addSchema(JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')), file)
    }
  }
  const compile = (name: PaypalAnswer) => {
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
