import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright'
import { beforeAll, expect, inject, onTestFinished, vi, type ProvidedContext } from 'vitest'
import { localKeys } from '#contract/storage.ts'
import { connectToBrowser } from '#tests/support/chromium.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { patience } from '#tests/support/patience.ts'
import { browserSettings, startServer } from '#tests/support/server.ts'

export type Person = {
  name: string
  email: string
  context: BrowserContext
  page: Page
  /** Everything the browser complained of so far: errors on its console and in its pages, breaches of the policy. */
  complaints: string[]
  /** Says which complaints belong to the journey. */
  bears: (...complaints: RegExp[]) => void
}

/** A browser that nobody used on the site before. */
export const firstVisit: BrowserContextOptions = { storageState: { cookies: [], origins: [] } }

/** A browser in which the spotlight was closed. */
const wasHere = (origin: string): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: localKeys.spotlight, value: 'closed' }] }],
  },
})

/** A network of their own: what the product refuses to one person too often, it must not refuse to others. */
const addressOfPerson = (number: number): string =>
  `2001:db8:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`

/** A product of this file's own until the file is through. */
const startOwn = async (env: Record<string, string>): Promise<ProvidedContext['product']> => {
  const { dataDir, close } = await migratedDatabase()
  onFileFinished(close)
  const server = await startServer({ dataDir, env: { ...browserSettings, ...env } })
  onFileFinished(() => server.stop())
  return { origin: server.origin, dataDir }
}

/**
 * The product, with a browser that hears its console. All files share one product, in which every person is new, unless the
 * file has settings of its own.
 */
export const startProduct = (env?: Record<string, string>, launch = connectToBrowser) => {
  let product: ProvidedContext['product']
  let browser: Browser
  beforeAll(async () => {
    product = env ? await startOwn(env) : inject('product')
    browser = await launch()
    onFileFinished(() => browser.close())
  })

  const mailTo = async (email: string, about: string): Promise<string | undefined> => {
    const mails = path.join(product.dataDir, 'mail')
    const names = await readdir(mails).catch(() => [])
    const texts = await Promise.all(
      names.filter((name) => name.endsWith('.txt')).map((name) => readFile(path.join(mails, name), 'utf8')),
    )
    return texts.find((text) => text.includes(`\nTo: ${email}\n`) && text.includes(about))
  }

  return {
    origin: () => product.origin,
    /** A person at a browser of their own in which nothing is stored but that the spotlight was closed. The test fails when the browser complains. */
    person: async (options: BrowserContextOptions = {}): Promise<Person> => {
      const number = randomInt(2 ** 32)
      const context = await browser.newContext({
        baseURL: product.origin,
        extraHTTPHeaders: { 'x-forwarded-for': addressOfPerson(number) },
        ...wasHere(product.origin),
        ...options,
      })
      context.setDefaultTimeout(patience)
      const complaints = await listen(context)
      const borne: RegExp[] = []
      onTestFinished(async () => {
        await context.close()
        const unborne = complaints.filter((complaint) => !borne.some((one) => one.test(complaint)))
        expect(unborne, 'the browser should not complain').toEqual([])
      })
      return {
        name: `Buyer ${number}`,
        email: `buyer.${number}@example.com`,
        context,
        page: await context.newPage(),
        complaints,
        bears: (...more) => void borne.push(...more),
      }
    },
    /** The first mail to an address that holds these words, as soon as it was sent. */
    mailTo: (email: string, about = '') =>
      vi.waitFor(
        async () => {
          const mail = await mailTo(email, about)
          if (mail === undefined) throw new Error(`there is no mail to ${email}`)
          return mail
        },
        { timeout: patience, interval: 100 },
      ),
  }
}

const listen = async (context: BrowserContext): Promise<string[]> => {
  const complaints: string[] = []
  await context.exposeBinding('reportBreach', (_, breach: string) => complaints.push(breach))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportBreach } = window as unknown as { reportBreach: (breach: string) => void }
      reportBreach(`the policy's ${effectiveDirective} was breached by ${blockedURI}`)
    })
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  return complaints
}

/** Waits until the controls of the page work. */
export const isReady = (page: Page): Promise<void> =>
  page.locator('html[data-ready]').waitFor({ state: 'attached' })

/** Keeps the app's script back until what this returns is called. */
export const holdScript = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/main-*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

/** Waits until the page says that its script did not come. */
export const isStalled = (page: Page): Promise<void> =>
  page.getByRole('alert').getByRole('link', { name: 'Load again' }).waitFor()

/** Everything the page's console says, whatever its tone. */
export const listenTo = (page: Page): string[] => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return said
}

/** On a page opened after `page.clock.install()`: time stands still until the test lets some of it pass. */
export const stopsTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

/** Opens an address of the site. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await isReady(page)
}

/** Path and query of what the address bar shows. */
export const addressOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)

/** Waits until a page of this path and query has come, and works. */
export const arrivesAt = async (page: Page, address: string): Promise<void> => {
  await page.waitForURL(({ pathname, search }) => pathname + search === address)
  await isReady(page)
}

/** Waits for words on the page. */
export const sees = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).first().waitFor()

/** What the page's alert says, as soon as it says something. */
export const alertOf = (page: Page): Promise<string> => page.getByRole('alert').innerText()

/** Waits until the focus is on this. */
export const hasFocus = (control: Locator): Promise<void> =>
  control.and(control.page().locator(':focus')).waitFor()

/** Leaves the sign-in page for the identity provider. */
export const goToProvider = async (page: Page): Promise<void> => {
  await isReady(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').waitFor()
}

/** At the sign-in page: signs in, and comes back signed in. */
export const signIn = async ({ page, email }: Pick<Person, 'page' | 'email'>): Promise<void> => {
  await goToProvider(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await isReady(page)
}

/** Signs in by the same addresses, but without the pages in between: the journeys of the sign-in go through those. */
const isSignedIn = async ({ page, email }: Pick<Person, 'page' | 'email'>): Promise<void> => {
  const { request } = page.context()
  const asked = await request.get('/auth/google')
  const answered = await request.post(asked.url(), { form: { email } })
  const token = new URL(answered.url()).searchParams.get('token')
  if (token === null) throw new Error(`${email} was not signed in`)
  await page.goto('/favicon.svg')
  await page.evaluate((given) => localStorage.setItem('authToken', given), token)
}

/** Signs in and stands on the dashboard. */
export const comesIn = async (person: Pick<Person, 'page' | 'email'>): Promise<void> => {
  await isSignedIn(person)
  await open(person.page, '/dashboard')
  await sees(person.page, 'Welcome, ')
}

/** Signs in and stands before a checkout. */
export const comesToCheckout = async (
  person: Pick<Person, 'page' | 'email'>,
  address = '/checkout?plan=client_monthly_10',
): Promise<void> => {
  await isSignedIn(person)
  await open(person.page, address)
}

/** Logs out in the banner, and the server hears of it. */
export const logsOut = async (page: Page): Promise<void> => {
  const told = page.waitForResponse('**/auth/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  expect((await told).status()).toBe(204)
}

/** The token this browser holds, or null. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('authToken'))

/** The status of the call that lists Blueprints, made from the page with its cookies. */
export const blueprintsStatus = (page: Page): Promise<number> =>
  page.evaluate(async () => (await fetch('/api/blueprints')).status)

export const cardWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'Razorpay sandbox' })
export const paypalWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'PayPal sandbox' })
export const paypalButton = (page: Page): Locator => page.getByRole('button', { name: 'PayPal', exact: true })

/** At a checkout: presses Pay and waits for the card provider's window. */
export const opensCardWindow = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await cardWindow(page).waitFor()
  return cardWindow(page)
}

/** At a checkout: chooses PayPal, presses its button and waits for its window. */
export const opensPaypalWindow = async (page: Page): Promise<Locator> => {
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await paypalButton(page).click()
  await paypalWindow(page).waitFor()
  return paypalWindow(page)
}

/** Presses a button of a provider's window. */
export const presses = (shown: Locator, name: string): Promise<void> =>
  shown.getByRole('button', { name, exact: true }).click()

/** At a checkout: pays by card. */
export const paysByCard = async (page: Page): Promise<void> => presses(await opensCardWindow(page), 'Pay now')

/** At a checkout: pays by PayPal. */
export const paysByPaypal = async (page: Page): Promise<void> =>
  presses(await opensPaypalWindow(page), 'Approve')

/** Waits for the dashboard that follows a payment and its banner. */
export const isThanked = async (page: Page): Promise<void> => {
  await arrivesAt(page, '/dashboard?payment_success=true')
  await sees(page, 'Payment received')
}

/** Opens the settings and reads the receipts: product, price and means of payment of each. */
export const receiptsOf = async (page: Page): Promise<string[][]> => {
  await open(page, '/settings')
  await page.getByRole('heading', { name: 'Receipts' }).waitFor()
  const rows = await page.locator('tbody tr').all()
  return Promise.all(rows.map(async (row) => (await row.locator('td').allInnerTexts()).slice(1, 4)))
}

/** The next page is opened by somebody this browser does not know. */
export const forgetsPerson = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('authToken'))
