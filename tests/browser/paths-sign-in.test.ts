import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { signIn as tables } from '#tests/paths/sign-in.tsx'
import { goToProvider, open, signIn, startProduct } from './person.ts'

const product = startProduct()

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token as the browser reads it; the server would refuse its signature. */
const tokenUntil = (seconds: number): string => {
  const user = {
    id: 'u1',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'member',
    subscription_status: 'none',
  }
  return `${encoded({ alg: 'HS256' })}.${encoded({ ...user, exp: seconds })}.c2lnbmF0dXJl`
}
const past = tokenUntil(1_000_000_000)
const future = tokenUntil(4_000_000_000)

const signsIn = (page: Page): Promise<void> => signIn({ page, email: `${randomUUID()}@example.com` })

const comesBackWith = (query: string) => async (page: Page) => {
  await goToProvider(page)
  await page.goto(`/auth/callback${query}`)
}
const comesUninvitedWith = (query: string) => async (page: Page) => {
  await page.goto(`/auth/callback${query}`)
}

testInBrowser(
  {
    ...tables,
    assertions: {
      ...tables.assertions,
      arrived: {
        shows: [{ role: 'button', name: 'Log out' }],
        hides: ['Finalizing authentication...', { role: 'link', name: 'Login' }],
      },
      refused: {
        shows: ['Welcome Back', { role: 'alert' }, { role: 'link', name: 'Login' }],
        hides: ['Finalizing authentication...', { role: 'button', name: 'Log out' }],
      },
    },
  },
  {
    open: async () => {
      const person = await product.person()
      person.bears(/404 .*\/favicon\.ico$/)
      const { page } = person
      await open(page, '/login')
      return { page, close: () => page.close() }
    },
    external: {
      'readAnswer.done usable': signsIn,
      'readAnswer.done usable to a checkout': async (page) => {
        await open(page, '/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint')
        await signsIn(page)
      },
      'readAnswer.done refused': async (page) => {
        await goToProvider(page)
        await page.getByRole('button', { name: 'Cancel' }).click()
      },
      'readAnswer.done refused with a token': comesBackWith(`?error=access_denied&token=${future}`),
      'readAnswer.done refused in odd words': comesBackWith('?error=a%26b%3D%2F%5C%23'),
      'readAnswer.done undecodable': comesBackWith('?token=not.a.token'),
      'readAnswer.done undecodable and uninvited': comesUninvitedWith('?token=not.a.token'),
      'readAnswer.done expired': comesBackWith(`?token=${past}`),
      'readAnswer.done uninvited': comesUninvitedWith(`?token=${future}`),
      'readAnswer.done empty': comesBackWith(''),
      'logIn.done yes': () => Promise.resolve(),
    },
  },
)
