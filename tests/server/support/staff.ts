import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/office/areas.ts'
import { insertStaff } from '#server/staff/store.ts'
import { signIn } from './browser.ts'
import type { Site } from './site.ts'

type RequestOptions = { body?: unknown; headers?: Record<string, string> }

/** The browser of somebody who is signed in, and the calls of the office that it makes. */
export async function signInOfficeCaller(site: Site, email = `${randomUUID()}@example.com`) {
  const browser = site.browser()
  await signIn(browser, email)
  const call = async (method: 'GET' | 'POST', path: string, { body, headers }: RequestOptions = {}) => {
    const init = {
      method,
      headers: {
        origin: site.origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const answer = await browser.send(path, init)
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text === '' ? null : JSON.parse(text)) as unknown,
    }
  }
  return {
    email,
    browser,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      call('POST', path, { body, headers }),
  }
}

/** A member of staff, who is signed in. */
export async function signInStaffMember(
  site: Site,
  role: StaffRole,
  email = `${role}-${randomUUID()}@northloop.example`,
) {
  const added = await insertStaff(site.db, { email, role }, site.clock.now())
  if (!added) throw new Error(`${email} already has access to the office`)
  return { id: added.id, role, ...(await signInOfficeCaller(site, email)) }
}
