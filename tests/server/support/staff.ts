import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/office/areas.ts'
import { insertStaff } from '#server/staff/store.ts'
import { signIn } from './browser.ts'
import type { Site } from './site.ts'

export async function signInOfficeCaller(site: Site, email = `${randomUUID()}@example.com`) {
  const browser = site.browser()
  await signIn(browser, email)
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await browser.send(path, init)
    const { status, headers } = answer
    const text = await answer.text()
    const isJson = headers.get('content-type')?.startsWith('application/json') === true
    return { status, headers, text, body: (isJson ? JSON.parse(text) : null) as unknown }
  }
  return {
    email,
    browser,
    send,
    get: (path: string) => send(path),
    post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { origin: site.origin, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

export async function signInStaffMember(
  site: Site,
  role: StaffRole,
  email = `${role}-${randomUUID()}@northloop.example`,
) {
  const added = await insertStaff(site.db, { email, role }, site.clock.now())
  if (!added) throw new Error(`${email} already has access to the office`)
  return { id: added.id, role, ...(await signInOfficeCaller(site, email)) }
}
