import type { StaffRole } from '#contract/office/areas.ts'
import type { Site } from './site.ts'
import { signInStaffMember } from './staff.ts'

/** A member of staff who is signed in, with the calls that they make. */
export async function signInEditor(site: Site, role: StaffRole = 'editor') {
  const { email, browser } = await signInStaffMember(site, role)
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await browser.send(path, init)
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as unknown }
  }
  const post = (path: string, type: string, body: BodyInit, origin = site.origin) =>
    send(path, { method: 'POST', headers: { origin, 'content-type': type }, body })
  return {
    email,
    get: (path: string) => send(path),
    post: (path: string, body: object = {}, origin?: string) =>
      post(path, 'application/json', JSON.stringify(body), origin),
    upload: (path: string, bytes: Uint8Array) =>
      post(path, 'application/octet-stream', new Blob([bytes.slice()])),
  }
}
