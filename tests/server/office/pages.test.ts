import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { cookieNames } from '#contract/storage.ts'
import { createRenderer } from '#src/app/render.tsx'
import { onFileFinished } from '#tests/support/file-end.ts'
import { startSite, type Site } from '../support/site.ts'
import { signInStaffMember, signInOfficeCaller } from '../support/staff.ts'

const distPath = (folder: string) => path.resolve('dist', folder)
describe('the pages of the office', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({
      pages: { folder: distPath('client'), office: distPath('office'), createRenderer },
    })
    onFileFinished(() => site.close())
  })
  const filesIn = (html: string) =>
    Array.from(html.matchAll(/(?:src|href)="(\/office\/assets\/[^"]+)"/g), ([, file]) => file ?? '')

  test('are served to staff with their files, and stored nowhere', async () => {
    const { browser } = await signInStaffMember(site, 'owner')
    for (const page of ['/office', '/office/inbox', '/office/people/some-id']) {
      const answer = await browser.send(page)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': expect.stringContaining("script-src 'self';") as string,
      })
      expect(filesIn(html).length).toBe(2)
      for (const file of filesIn(html)) {
        const { status, headers } = await browser.send(file)
        expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable'])
      }
    }
  })

  test('are the 404 page to everybody else, their files too', async () => {
    const owner = await signInStaffMember(site, 'owner')
    const [file = ''] = filesIn(await (await owner.browser.send('/office')).text())
    const visitor = site.browser()
    const person = (await signInOfficeCaller(site)).browser
    for (const browser of [visitor, person])
      for (const address of ['/office', '/office/', '/office/inbox', '/office/nothing', file]) {
        const answer = await browser.send(address)
        const caching = answer.headers.get('cache-control')
        expect([address, answer.status, caching]).toEqual([address, 404, 'no-store'])
        expect(await answer.text()).toContain('Page not found')
      }
  })

  test('outside the areas of a role are the 404 page', async () => {
    const { browser } = await signInStaffMember(site, 'editor')
    const statusOf = async (page: string) => (await browser.send(page)).status
    expect(await statusOf('/office/articles')).toBe(200)
    expect(await statusOf('/office/articles/one')).toBe(200)
    for (const page of [
      '/office/staff',
      '/office/audit',
      '/office/inbox',
      '/office/inbox/1',
      '/office/other',
    ])
      expect([page, await statusOf(page)]).toEqual([page, 404])
  })

  test('lead staff whose session has ended to the sign-in, and not in a circle', async () => {
    const { browser } = await signInStaffMember(site, 'owner')
    await browser.send('/office/inbox')
    expect(browser.cookie(cookieNames.staff)).toBeDefined()
    site.clock.advance(13 * hourMs)
    const answer = await browser.send('/office/inbox?status=open')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/login?redirect=%2Foffice%2Finbox%3Fstatus%3Dopen',
    ])
    expect((await browser.send('/office')).status).toBe(404)
    site.clock.advance(minuteMs)
    expect((await browser.send('/office')).status).toBe(303)
  })

  test('end with the membership', async () => {
    const owner = await signInStaffMember(site, 'owner')
    const { browser, email } = await signInStaffMember(site, 'sales')
    expect((await browser.send('/office')).status).toBe(200)
    await site.operator.run('staff', 'remove', email)
    expect((await browser.send('/office')).status).toBe(404)
    expect((await owner.browser.send('/office')).status).toBe(200)
  })
})
