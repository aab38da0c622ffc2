import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { login } from '#tests/paths/login.tsx'
import { open, startProduct } from './person.ts'

const runningProduct = startProduct()

const loginAddresses: Record<string, string> = {
  plain: '/login',
  'to a checkout': '/login?redirect=/checkout?product=blueprint',
  invalid_token: '/login?error=invalid_token',
  auth_failed: '/login?error=auth_failed',
  access_denied: '/login?error=access_denied',
  unknown: '/login?error=%3Cb%3Etemporarily_unavailable%3C%2Fb%3E',
  inherited: '/login?error=constructor',
  empty: '/login?error=',
}

testInBrowser(login, {
  open: async (inputName) => {
    const { page } = await runningProduct.person()
    await page.route('**/auth/google', (route) => route.fulfill({ status: 204 }))
    await open(page, loginAddresses[inputName] ?? inputName)
    return { page, close: () => page.close() }
  },
  externalActions: {},
})
