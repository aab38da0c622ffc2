import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { cookieNames } from '#contract/storage.ts'
import { createRenderer } from '#src/app/render.tsx'
import { startSite } from '../support/site.ts'
import { signInStaffMember, signInOfficeCaller } from '../support/staff.ts'

const distPath = (folder: string) => path.resolve('dist', folder)
const pages = { folder: distPath('client'), office: distPath('office'), createRenderer }
const site = await startSite({ pages })
const filesIn = (html: string) =>
  Array.from(html.matchAll(/(?:src|href)="(\/office\/assets\/[^"]+)"/g), ([, file]) => file ?? '')

test('the pages of the office are served to staff with their files and stored nowhere; everybody else gets the 404 page', async () => {
  const { browser } = await signInStaffMember(site, 'owner')
  let files: string[] = []
  for (const page of ['/office', '/office/inbox', '/office/people/some-id']) {
    const answer = await browser.send(page)
    const policy = { 'content-security-policy': expect.stringContaining("script-src 'self';") as string }
    const hidden = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
    const headers = { 'cache-control': 'no-store', ...hidden, ...policy }
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([200, headers])
    files = filesIn(await answer.text())
    expect(files).toHaveLength(2)
  }
  for (const file of files) {
    const { status, headers } = await browser.send(file)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable'])
  }
  const [file = ''] = files
  const person = (await signInOfficeCaller(site)).browser
  for (const other of [site.browser(), person])
    for (const address of ['/office', '/office/', '/office/inbox', '/office/nothing', file]) {
      const answer = await other.send(address)
      const caching = answer.headers.get('cache-control')
      expect([address, answer.status, caching]).toEqual([address, 404, 'no-store'])
      expect(await answer.text()).toContain('Page not found')
    }
})

test('pages outside the areas of a role are the 404 page, and all are when the membership ends', async () => {
  const { browser, email } = await signInStaffMember(site, 'editor')
  const statusOf = async (page: string) => (await browser.send(page)).status
  expect(await statusOf('/office/articles')).toBe(200)
  expect(await statusOf('/office/articles/one')).toBe(200)
  for (const page of ['staff', 'audit', 'inbox', 'inbox/1', 'other'])
    expect([page, await statusOf(`/office/${page}`)]).toEqual([page, 404])
  await site.operator.run('staff', 'remove', email)
  expect(await statusOf('/office')).toBe(404)
})

test('staff whose session has ended are led to the sign-in, and not in a circle', async () => {
  const { browser } = await signInStaffMember(site, 'owner')
  await browser.send('/office/inbox')
  expect(browser.cookie(cookieNames.staff)).toBeDefined()
  site.clock.advance(13 * hourMs)
  const answer = await browser.send('/office/inbox?status=open')
  const signIn = '/login?redirect=%2Foffice%2Finbox%3Fstatus%3Dopen'
  expect([answer.status, answer.headers.get('location')]).toEqual([303, signIn])
  expect((await browser.send('/office')).status).toBe(404)
  site.clock.advance(minuteMs)
  expect((await browser.send('/office')).status).toBe(303)
})

test('no file that a visitor can load names the office', async () => {
  const found = await readdir('dist/client', { recursive: true, withFileTypes: true })
  const files = found
    .filter((entry) => entry.isFile() && /\.(js|css|json|html)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(50)
  const naming: string[] = []
  for (const file of files)
    if (/["'`/]office\b|api\/office|audit log/i.test(await readFile(file, 'utf8'))) naming.push(file)
  expect(naming).toEqual([])
})
