import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { localKeys } from '#contract/storage.ts'
import { connectToBrowser } from '#tests/support/chromium.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { waitMs } from '#tests/support/timeouts.ts'
import { waitUntilReady, open } from './page.ts'
import { asFirmOf, type FirmWork, type Product } from '#tests/support/product.ts'

export type Person = {
  name: string
  email: string
  context: BrowserContext
  page: Page
  /** Errors so far: on the console, uncaught in pages, and violations of the content security policy. */
  browserErrors: string[]
  /** Names the browser errors that the test expects. Any other fails it. */
  allowErrors: (...errors: RegExp[]) => void
}

type Visitor = Pick<Person, 'page' | 'email'>

export const firstVisitOptions: BrowserContextOptions = { storageState: { cookies: [], origins: [] } }

/** Stores something in each document of a context or page before its scripts, unless storage is blocked. */
const store = (where: BrowserContext | Page, name: string, value: string) =>
  where.addInitScript(
    (item) => {
      try {
        localStorage.setItem(item.name, item.value)
      } catch {
        // The test blocks the storage, or the document has none.
      }
    },
    { name, value },
  )

/** An IP address for each person, because rate limits count by address. */
const ipAddressOf = (number: number): string =>
  `2001:db8:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`

/** The product that all files share, and a browser. */
export const startProduct = () => {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    product = inject('product')
    browser = await connectToBrowser()
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
    asFirm: <Result>(work: FirmWork<Result>) => asFirmOf(product, work),
    /** A new person with an own browser context, in which the spotlight was closed. Unexpected browser errors fail the test. */
    person: async (options: BrowserContextOptions = {}): Promise<Person> => {
      const number = randomInt(2 ** 32)
      const context = await browser.newContext({
        baseURL: product.origin,
        extraHTTPHeaders: { 'x-forwarded-for': ipAddressOf(number) },
        reducedMotion: 'reduce',
        // Painting a quarter of the pixels takes less time. A test that looks at the layout sets a viewport, and gets them all.
        deviceScaleFactor: options.viewport ? 1 : 0.5,
        ...options,
      })
      context.setDefaultTimeout(waitMs)
      if (options.storageState === undefined) await store(context, localKeys.spotlight, 'closed')
      const browserErrors = await recordBrowserErrors(context)
      const allowed: RegExp[] = []
      onTestFinished(async () => {
        await context.close()
        const unexpected = browserErrors.filter((error) => !allowed.some((pattern) => pattern.test(error)))
        expect(unexpected, 'errors in the browser').toEqual([])
      })
      return {
        name: `Buyer ${number}`,
        email: `buyer.${number}@example.com`,
        context,
        page: await context.newPage(),
        browserErrors,
        allowErrors: (...errors) => void allowed.push(...errors),
      }
    },
    mailTo: (email: string, about = '') =>
      eventually(async () => {
        const mail = await mailTo(email, about)
        if (mail === undefined) throw new Error(`there is no mail to ${email}`)
        return mail
      }),
  }
}

export type RunningProduct = ReturnType<typeof startProduct>

const recordBrowserErrors = async (context: BrowserContext): Promise<string[]> => {
  const errors: string[] = []
  await context.exposeBinding('reportViolation', (_, violation: string) => errors.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void }
      reportViolation(`the policy's ${effectiveDirective} was violated by ${blockedURI}`)
    })
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim())
  })
  return errors
}

/** Continues from the sign-in page to the identity provider. */
export const goToProvider = async (page: Page): Promise<void> => {
  await waitUntilReady(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').waitFor()
}

export const signIn = async ({ page, email }: Visitor): Promise<void> => {
  await goToProvider(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await waitUntilReady(page)
}

/** Signs in by HTTP requests, which is faster than the pages, and returns the token. The browser has the cookie. */
export const signInByRequests = async ({ context, email }: Pick<Person, 'context' | 'email'>) => {
  const { request } = context
  const signInPage = await request.get('/auth/google')
  const callbackResponse = await request.post(signInPage.url(), { form: { email } })
  const token = new URL(callbackResponse.url()).searchParams.get('token')
  if (token === null) {
    throw new Error(`${email} was not signed in: ${callbackResponse.status()} at ${callbackResponse.url()}`)
  }
  return token
}

export const openSignedIn = async ({ page, email }: Visitor, address: string): Promise<void> => {
  const token = await signInByRequests({ context: page.context(), email })
  const storedOnce = await store(page, 'authToken', token)
  await open(page, address)
  await storedOnce.dispose()
}

export const openCheckout = (person: Visitor, address = '/checkout?plan=client_monthly_10'): Promise<void> =>
  openSignedIn(person, address)

export const logOut = async (page: Page): Promise<void> => {
  const logoutResponse = page.waitForResponse('**/auth/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  expect((await logoutResponse).status()).toBe(204)
}
