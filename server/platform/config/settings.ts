import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { brand } from '#contract/brand.ts'
import {
  commaSeparatedListSchema,
  requiredRule,
  enumSetting,
  settingsRule,
  optionalSetting,
} from './fields.ts'
import { kickoffFields } from './kickoff.ts'
import { googleOf, paypalOf, providerFields, providerRules, razorpayOf } from './providers.ts'
import {
  selfHost,
  isHttpOrigin,
  isAddressOrNetwork,
  isPostgresUrl,
  isWebAddress,
  keyProblem,
  parseKey,
} from './rules.ts'
import { tracesFields, tracesOf } from './traces.ts'

export type Env = Record<string, string | undefined>
export type Settings = z.infer<ReturnType<typeof environmentSchema>>

const sandboxCalendar = { url: '/sandbox/booking/discovery-call', scriptUrl: '/sandbox/booking/widget.js' }
const calendlyScriptUrl = 'https://assets.calendly.com/assets/external/widget.js'

const addKeyIssue = (name: string, keys: string[], context: z.RefinementCtx) => {
  const problem = keys.map(keyProblem).find((each) => each !== undefined)
  if (problem) context.addIssue(`${name} ${problem} Make one with \`openssl rand -hex 32\`.`)
}

const keySchema = (name: string) =>
  z.string().superRefine((key, context) => addKeyIssue(name, [key], context))

/** One or more keys with commas between them. */
const keyListSchema = (name: string) =>
  commaSeparatedListSchema.superRefine((keys, context) =>
    addKeyIssue(name, keys.length > 0 ? keys : [''], context),
  )

const isCalendarUrl = (isProduction: boolean) => (text: unknown) =>
  typeof text === 'string' && isWebAddress(text) && (!isProduction || text.startsWith('https:'))

const portSetting = (name: string) => {
  const sentence = `${name} must be a number from 1 to 65535.`
  return optionalSetting(
    z.coerce
      .number(sentence)
      .refine((port) => Number.isInteger(port) && port >= 1 && port <= 65_535, sentence),
  )
}

function settingFields(isProduction: boolean) {
  return {
    APP_ENV: enumSetting('APP_ENV', ['demo', 'development', 'production']).default('demo'),
    PORT: portSetting('PORT').default(3000),
    HOST: optionalSetting(z.string()).default(isProduction ? '0.0.0.0' : '127.0.0.1'),
    ORIGIN: optionalSetting(
      z
        .string()
        .refine(
          isHttpOrigin,
          'ORIGIN must be an address without a path, query or account, e.g. https://www.example.com.',
        )
        .refine(
          (text) => !isProduction || !isHttpOrigin(text) || text.startsWith('https:'),
          'ORIGIN must begin with https:// in production.',
        ),
    ),
    DATA_DIR: optionalSetting(z.string()).default('.data'),
    ASSETS_DIR: optionalSetting(z.string()),
    JOURNAL_FILE: optionalSetting(z.string()),
    BACKUP_KEY: optionalSetting(keySchema('BACKUP_KEY')),
    DATABASE_URL: optionalSetting(
      z
        .string()
        .refine(
          isPostgresUrl,
          'DATABASE_URL must be the address of a PostgreSQL database: postgresql://user:password@host/database.',
        ),
    ),
    MIGRATION_DATABASE_URL: optionalSetting(
      z
        .string()
        .refine(
          isPostgresUrl,
          'MIGRATION_DATABASE_URL must be the address of the same PostgreSQL database, with the role that owns the tables.',
        ),
    ),
    SESSION_KEY: optionalSetting(keyListSchema('SESSION_KEY')),
    TRUSTED_PROXIES: optionalSetting(
      commaSeparatedListSchema.refine(
        (proxies) => proxies.every(isAddressOrNetwork),
        'TRUSTED_PROXIES must be a list of addresses or networks, e.g. 10.0.0.0/8,192.0.2.7.',
      ),
    ).default([]),
    ...providerFields(isProduction),
    SMTP_URL: optionalSetting(
      z
        .string()
        .refine(
          (text) => URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text),
          'SMTP_URL must be the address of a mail server: smtps://user:password@host.',
        ),
    ),
    MAIL_FROM: optionalSetting(z.email('MAIL_FROM must be an email address.')),
    BOOKING_URL: optionalSetting(
      z
        .string()
        .refine(isCalendarUrl(isProduction), 'BOOKING_URL must be the https address of the calendar.'),
    ),
    BOOKING_SCRIPT_URL: optionalSetting(z.string()).default(calendlyScriptUrl),
    ...kickoffFields,
    METRICS_PORT: portSetting('METRICS_PORT'),
    METRICS_HOST: optionalSetting(z.string()).default('127.0.0.1'),
    ...tracesFields,
    DETERRENTS: enumSetting('DETERRENTS', ['on', 'off']).default('on'),
    LOG_LEVEL: enumSetting('LOG_LEVEL', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ]).default(isProduction ? 'info' : 'warn'),
  }
}

const productionRules = [
  requiredRule('ORIGIN', 'the https address people open, e.g. https://www.example.com.'),
  requiredRule('DATABASE_URL', 'the postgresql:// address of the database.'),
  requiredRule('SESSION_KEY', '32 random bytes, e.g. from `openssl rand -hex 32`.'),
  requiredRule('SMTP_URL', 'the mail server, e.g. smtps://user:password@mail.example.com.'),
  requiredRule('KICKOFF_CALL_URL', 'the https address of the call in which kick-offs are held.'),
  requiredRule('MAIL_FROM', 'the address our email is sent from.'),
]

const migrationRoleRule = settingsRule(
  'MIGRATION_DATABASE_URL',
  'MIGRATION_DATABASE_URL needs DATABASE_URL: the embedded database has no roles.',
  (env) => env.MIGRATION_DATABASE_URL === undefined || env.DATABASE_URL !== undefined,
)

const bookingScriptRule = (isProduction: boolean) =>
  settingsRule(
    'BOOKING_SCRIPT_URL',
    'BOOKING_SCRIPT_URL must be the https address of the calendar’s script.',
    (env) => env.BOOKING_URL === undefined || isCalendarUrl(isProduction)(env.BOOKING_SCRIPT_URL),
  )

/** The schema of the environment. Production requires more settings and stricter values. */
function environmentSchema(isProduction: boolean) {
  const fallbackCalendar = isProduction ? undefined : sandboxCalendar
  return z
    .object(settingFields(isProduction))
    .check(
      ...(isProduction ? productionRules : []),
      ...providerRules(isProduction),
      bookingScriptRule(isProduction),
      migrationRoleRule,
    )
    .transform((env) => {
      const selfUrl = `http://${selfHost(env.HOST)}:${env.PORT}`
      const origin = new URL(env.ORIGIN ?? `http://localhost:${env.PORT}`).origin
      const place = { production: isProduction, origin, selfUrl }
      const { BOOKING_URL: url, BOOKING_SCRIPT_URL: scriptUrl } = env
      const [sessionKey = randomBytes(32), ...olderSessionKeys] = (env.SESSION_KEY ?? []).map(parseKey)
      return {
        appEnv: env.APP_ENV,
        /** The origin of pages and calls: `https://northloop.example`. */
        origin,
        host: env.HOST,
        port: env.PORT,
        /** The URL under which the server reaches itself: `origin` may not be reachable from its own machine. */
        selfUrl,
        dataDir: env.DATA_DIR,
        /** The folder of hashed client files, which instances may share. */
        assetsDir: path.resolve(env.ASSETS_DIR ?? path.join(env.DATA_DIR, 'assets')),
        /** The folder of source maps of this build and others, which are never served. */
        mapsDir: path.resolve(env.DATA_DIR, 'maps'),
        /** The journal of changes that a restored backup must not undo. */
        journalFile: path.resolve(env.JOURNAL_FILE ?? path.join(env.DATA_DIR, 'journal.ndjson')),
        /** The key that encrypts backups; without a key no backup can be written. */
        backupKey: env.BACKUP_KEY,
        /** URL of a PostgreSQL database; undefined for the embedded one in `dataDir`. */
        databaseUrl: env.DATABASE_URL,
        /** The same database with the role that owns the tables; undefined if `databaseUrl` migrates itself. */
        migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
        /** IP addresses and networks of the proxies whose `x-forwarded-for` header is trusted. */
        trustedProxies: env.TRUSTED_PROXIES,
        /** The key of login tokens, viewer tokens, the sign-in cookie and the hashed keys of rate limits. */
        sessionKey,
        /** Earlier keys: what they signed is still accepted while the key is changed. */
        olderSessionKeys,
        /** Whether `sessionKey` was generated because none was set: then a key stored in the database replaces it. */
        isSessionKeyGenerated: env.SESSION_KEY === undefined,
        google: googleOf(env, place),
        razorpay: razorpayOf(env, place),
        /** Undefined if PayPal is not offered. */
        paypal: paypalOf(env, place),
        /** Without `smtpUrl`, mail is written to text files in `dataDir`. */
        mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? brand.email.contact },
        /** The booking calendar, by default the sandbox's; undefined in production if none is set: people use a form then. */
        booking: url === undefined ? fallbackCalendar : { url, scriptUrl },
        /** When kick-offs can be booked. */
        kickoff: {
          ...env.KICKOFF_HOURS,
          timeZone: env.KICKOFF_ZONE,
          weekdays: env.KICKOFF_DAYS,
          noticeDays: env.KICKOFF_NOTICE_DAYS,
          /** The link to the call of a kick-off for which no other link was set. */
          callUrl: env.KICKOFF_CALL_URL ?? `https://meet.${brand.domain}/kick-off`,
        },
        /** Where metrics are served; undefined if no metrics are served. */
        metrics:
          env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
        /** The name under which traces are sent; undefined if none are. */
        traces: tracesOf(env),
        /** Whether the sandbox providers are served. Never in production. */
        sandbox: !isProduction,
        /** Whether built pages silence the console and block the keyboard shortcuts of developer tools. */
        deterrents: env.DETERRENTS === 'on',
        logLevel: env.LOG_LEVEL,
      }
    })
}

/** The environment is invalid; `problems` has a sentence for each invalid or missing setting. */
export class SettingsError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      ['These settings are missing or cannot be used:', ...problems.map((line) => `  ${line}`)].join('\n'),
    )
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const productionSchema = environmentSchema(true)
const nonProductionSchema = environmentSchema(false)
const settingNames = Object.keys(settingFields(false))

/** Reads the settings from the environment. Throws one `SettingsError` that lists all problems. */
export function readSettings(env: Env): Settings {
  const schema = env.APP_ENV?.trim() === 'production' ? productionSchema : nonProductionSchema
  const read = schema.safeParse(env)
  if (read.success) return read.data
  const { issues } = read.error
  const problems = settingNames.flatMap((name) =>
    issues.filter(({ path }) => path[0] === name).map(({ message }) => message),
  )
  throw new SettingsError(problems)
}
