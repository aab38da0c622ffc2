import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { brand } from '#contract/brand.ts'
import { readProviders, type Providers } from './providers.ts'
import { settingsReader, type Env, type SettingsReader } from './reader.ts'
import { isEmail, isPostgres, keyProblem, parseKey } from './rules.ts'

export type Settings = Providers & {
  appEnv: 'demo' | 'development' | 'production'
  /** The one address of pages and calls, without a path: `https://northloop.example`. */
  origin: string
  host: string
  port: number
  /** Where the server reaches itself, whatever its origin leads to from here. */
  selfUrl: string
  dataDir: string
  /** Address of a PostgreSQL; undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Addresses and networks whose word about the caller's address is taken. */
  trustedProxies: string[]
  sessionKey: Uint8Array
  /** Whether nobody gave a session key, so that the one kept in the database counts instead of this fresh one. */
  sessionKeyIsFresh: boolean
  /** `smtpUrl` undefined: mail goes to readable files in `dataDir`. */
  mail: { smtpUrl: string | undefined; from: string }
  /** The calendar in which a call is booked, outside production the sandbox's; undefined where a call is asked for in words. */
  booking: { url: string; scriptUrl: string } | undefined
  /** Whether the sandbox providers are served. Never in production. */
  sandbox: boolean
  /** Whether built pages silence the console and block inspecting shortcuts. */
  deterrents: boolean
  logLevel: string
}

/** The environment cannot be run with; `problems` says why, a sentence for each setting. */
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

const environments = ['demo', 'development', 'production'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function readPort({ value, refuse }: SettingsReader): number {
  const port = Number(value('PORT') ?? 3000)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  refuse('PORT must be a number from 1 to 65535.')
  return 3000
}

function selfUrlOf(host: string, port: number): string {
  if (['0.0.0.0', '::', 'localhost'].includes(host)) return `http://127.0.0.1:${port}`
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

function readOrigin({ production, value, needed, refuse }: SettingsReader, port: number): string {
  const given = production
    ? needed('ORIGIN', 'the https address people open, e.g. https://www.example.com.')
    : (value('ORIGIN') ?? `http://localhost:${port}`)
  if (given === undefined) return ''
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isBare = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isBare)
    refuse('ORIGIN must be an address without path, query or account, e.g. https://www.example.com.')
  else if (production && url.protocol !== 'https:') refuse('ORIGIN must begin with https:// in production.')
  return url?.origin ?? ''
}

function readDatabaseUrl({ value, needed, refuse }: SettingsReader): string | undefined {
  needed('DATABASE_URL', 'the postgresql:// address of the database.')
  const given = value('DATABASE_URL')
  if (given !== undefined && !isPostgres(given)) {
    refuse('DATABASE_URL must be the address of a PostgreSQL: postgresql://user:password@host/database.')
  }
  return given
}

function readSessionKey({ needed, refuse }: SettingsReader): Uint8Array | undefined {
  const given = needed('SESSION_KEY', '32 random bytes, e.g. from `openssl rand -hex 32`.')
  if (given === undefined) return undefined
  const problem = keyProblem(given)
  if (problem) refuse(`SESSION_KEY ${problem} Make one with \`openssl rand -hex 32\`.`)
  return parseKey(given)
}

function readProxies({ list, refuse }: SettingsReader): string[] {
  const proxies = list('TRUSTED_PROXIES')
  const isNetwork = (proxy: string) => {
    const [address = '', prefix, ...rest] = proxy.split('/')
    const bits = isIP(address) === 6 ? 128 : 32
    const isPrefix =
      prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
    return isIP(address) !== 0 && isPrefix && rest.length === 0
  }
  if (!proxies.every(isNetwork)) {
    refuse('TRUSTED_PROXIES must be a list of addresses or networks, e.g. 10.0.0.0/8,192.0.2.7.')
  }
  return proxies
}

function readMail({ value, needed, refuse }: SettingsReader): Settings['mail'] {
  const smtpUrl = needed('SMTP_URL', 'the mail server, e.g. smtps://user:password@mail.example.com.')
  if (smtpUrl !== undefined && !(URL.canParse(smtpUrl) && /^smtps?:\/\/[^/]/.test(smtpUrl))) {
    refuse('SMTP_URL must be the address of a mail server: smtps://user:password@host.')
  }
  needed('MAIL_FROM', 'the address our mail comes from.')
  const from = value('MAIL_FROM') ?? brand.email.contact
  if (!isEmail(from)) refuse('MAIL_FROM must be an e-mail address.')
  return { smtpUrl, from }
}

const sandboxCalendar = { url: '/sandbox/booking/discovery-call', scriptUrl: '/sandbox/booking/widget.js' }

function readBooking({ production, value, refuse }: SettingsReader): Settings['booking'] {
  const url = value('BOOKING_URL')
  const scriptUrl = value('BOOKING_SCRIPT_URL') ?? 'https://assets.calendly.com/assets/external/widget.js'
  if (url === undefined) return production ? undefined : sandboxCalendar
  const isAddress = (text: string) => /^https?:\/\/[^/]/.test(text) && URL.canParse(text)
  const isUsable = (text: string) => isAddress(text) && (!production || text.startsWith('https:'))
  if (!isUsable(url)) refuse('BOOKING_URL must be the https address of the calendar.')
  if (!isUsable(scriptUrl)) refuse("BOOKING_SCRIPT_URL must be the https address of the calendar's script.")
  return { url, scriptUrl }
}

/** Everything the server is told by its environment. Throws one `SettingsError` that lists all that is wrong. */
export function readSettings(env: Env): Settings {
  const problems: string[] = []
  const appEnv = settingsReader(env, false, problems).oneOf('APP_ENV', environments, 'demo')
  const production = appEnv === 'production'
  const reader = settingsReader(env, production, problems)
  const port = readPort(reader)
  const host = reader.value('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1')
  const selfUrl = selfUrlOf(host, port)
  const origin = readOrigin(reader, port)
  const databaseUrl = readDatabaseUrl(reader)
  const givenKey = readSessionKey(reader)
  const settings: Settings = {
    appEnv,
    origin,
    host,
    port,
    selfUrl,
    dataDir: reader.value('DATA_DIR') ?? '.data',
    databaseUrl,
    trustedProxies: readProxies(reader),
    sessionKey: givenKey ?? randomBytes(32),
    sessionKeyIsFresh: givenKey === undefined,
    ...readProviders(reader, { origin, selfUrl }),
    mail: readMail(reader),
    booking: readBooking(reader),
    sandbox: !production,
    deterrents: reader.oneOf('DETERRENTS', ['on', 'off'], 'on') === 'on',
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}
