import type { Page } from 'playwright'

/** Signs the demo client in, in the browser of this page. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').fill('client@demo.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}
