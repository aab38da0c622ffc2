import { buildApp, type AppDeps } from '#server/app.ts'
import { readSettings, type Env } from '#server/config/settings.ts'
import { openDatabase } from '#server/store/open.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/port.ts'

export type Site = Awaited<ReturnType<typeof startSite>>

/** The whole product listening in this process, on the database of the project, with a log and a standing clock in the test's hands. */
export async function startSite({ env, ...deps }: { env?: Env } & Partial<AppDeps> = {}) {
  const place = await migratedDatabase()
  const database = await openDatabase({ databaseUrl: place.url, dataDir: place.dataDir })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url,
    LOG_LEVEL: 'info',
    ...env,
  })
  const log: string[] = []
  let time = Date.now()
  const now = () => new Date(time)
  const app = await buildApp({
    settings,
    database,
    now,
    logStream: { write: (line) => void log.push(line) },
    ...deps,
  })
  await app.listen({ host: settings.host, port })
  return {
    app,
    database,
    db: database.db,
    dataDir: place.dataDir,
    origin,
    settings,
    log,
    now,
    advance: (ms: number) => void (time += ms),
    browser: () => startBrowser(origin),
    async close() {
      await app.close()
      await database.close()
      await place.close()
    },
  }
}

type Browser = ReturnType<typeof startBrowser>

/** A browser without scripts: keeps cookies, and follows redirects as far as the page that takes the sign-in's answer. */
export function startBrowser(origin: string) {
  let cookies: { name: string; value: string; path: string }[] = []
  const keep = (header: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    const path = /; ?path=([^;]*)/i.exec(header)?.[1] ?? '/'
    cookies = cookies.filter((known) => known.name !== name || known.path !== path)
    if (value !== '' && !/expires=Thu, 01 Jan 1970/i.test(header)) cookies.push({ name, value, path })
  }
  const send = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, origin)
    const headers = new Headers(init.headers)
    headers.set('connection', 'close')
    const sent = cookies.filter(({ path }) => url.pathname.startsWith(path))
    headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    answer.headers.getSetCookie().forEach(keep)
    return answer
  }
  const open = async (address: string, init: RequestInit = {}): Promise<{ url: URL; answer: Response }> => {
    const url = new URL(address, origin)
    const answer = await send(address, init)
    const location = answer.headers.get('location')
    if (location === null) return { url, answer }
    const next = new URL(location, url)
    return next.pathname === '/auth/callback' ? { url: next, answer } : open(next.href)
  }
  const cookie = (name: string) => cookies.find((known) => known.name === name)?.value
  return { cookie, send, open }
}

/** Signs in by the sandbox's page as the person with this address; answers the address the browser ends at. */
export async function signIn(browser: Browser, email: string): Promise<URL> {
  const chooser = await browser.open('/auth/google')
  return choose(browser, chooser.url, { email })
}

/** Sends a choice made on the sandbox's page; answers the address the browser ends at. */
export async function choose(browser: Browser, chooser: URL, choice: Record<string, string>): Promise<URL> {
  const { url } = await browser.open(chooser.href, { method: 'POST', body: new URLSearchParams(choice) })
  return url
}

/** What a token says, unchecked. */
export function payloadOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}
