import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/office/areas.ts'
import { insertStaff } from '#server/staff/store.ts'
import { signIn } from './browser.ts'
import type { Site } from './site.ts'

/** A member of staff who is signed in, with the calls that they make. */
export async function signInEditor(site: Site, role: StaffRole = 'editor') {
  const email = `${role}-${randomUUID()}@northloop.example`
  await insertStaff(site.db, { email, role }, site.clock.now())
  const browser = site.browser()
  await signIn(browser, email)
  const send = async (path: string, init: RequestInit) => {
    const answer = await browser.send(path, init)
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as unknown }
  }
  const headers = (type: string, origin = site.origin) => ({ origin, 'content-type': type })
  return {
    email,
    get: (path: string) => send(path, {}),
    post: (path: string, body: object = {}, origin?: string) =>
      send(path, {
        method: 'POST',
        headers: headers('application/json', origin),
        body: JSON.stringify(body),
      }),
    upload: (path: string, bytes: Uint8Array) =>
      send(path, {
        method: 'POST',
        headers: headers('application/octet-stream'),
        body: new Blob([bytes.slice()]),
      }),
  }
}
