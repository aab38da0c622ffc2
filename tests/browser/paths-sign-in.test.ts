import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { signIn as tables } from '#tests/paths/sign-in.tsx'
import { goToProvider, open, signIn, startProduct } from './person.ts'

const runningProduct = startProduct()

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token that the browser can read, with a signature that the server would refuse. */
const tokenUntil = (expiresAtSeconds: number): string => {
  const user = {
    id: 'u1',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'member',
    subscription_status: 'none',
  }
  return `${encode({ alg: 'HS256' })}.${encode({ ...user, exp: expiresAtSeconds })}.c2lnbmF0dXJl`
}
const expiredToken = tokenUntil(1_000_000_000)
const validToken = tokenUntil(4_000_000_000)

const signInNewPerson = (page: Page): Promise<void> => signIn({ page, email: `${randomUUID()}@example.com` })

const openCallback = (query: string) => async (page: Page) => {
  await goToProvider(page)
  await page.goto(`/auth/callback${query}`)
}
const openCallbackUninvited = (query: string) => async (page: Page) => {
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
      const person = await runningProduct.person()
      person.allowErrors(/404 .*\/favicon\.ico$/)
      const { page } = person
      await open(page, '/login')
      return { page, close: () => page.close() }
    },
    externalActions: {
      'readAnswer.done usable': signInNewPerson,
      'readAnswer.done usable to a checkout': async (page) => {
        await open(page, '/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint')
        await signInNewPerson(page)
      },
      'readAnswer.done refused': async (page) => {
        await goToProvider(page)
        await page.getByRole('button', { name: 'Cancel' }).click()
      },
      'readAnswer.done refused with a token': openCallback(`?error=access_denied&token=${validToken}`),
      'readAnswer.done refused in odd words': openCallback('?error=a%26b%3D%2F%5C%23'),
      'readAnswer.done undecodable': openCallback('?token=not.a.token'),
      'readAnswer.done undecodable and uninvited': openCallbackUninvited('?token=not.a.token'),
      'readAnswer.done expired': openCallback(`?token=${expiredToken}`),
      'readAnswer.done uninvited': openCallbackUninvited(`?token=${validToken}`),
      'readAnswer.done empty': openCallback(''),
      'logIn.done yes': () => Promise.resolve(),
    },
  },
)
