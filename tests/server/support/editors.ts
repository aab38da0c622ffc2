import type { StaffRole } from '#contract/office/areas.ts'
import type { Site } from './site.ts'
import { signInStaffMember } from './staff.ts'

/** A member of staff who is signed in, with the calls that they make. */
export async function signInEditor(site: Site, role: StaffRole = 'editor') {
  const { email, send } = await signInStaffMember(site, role)
  const call = async (path: string, init?: RequestInit) => {
    const { status, body } = await send(path, init)
    return { status, body }
  }
  const post = (path: string, type: string, body: BodyInit, origin = site.origin) =>
    call(path, { method: 'POST', headers: { origin, 'content-type': type }, body })
  return {
    email,
    get: (path: string) => call(path),
    post: (path: string, body: object = {}, origin?: string) =>
      post(path, 'application/json', JSON.stringify(body), origin),
    upload: (path: string, bytes: Uint8Array) =>
      post(path, 'application/octet-stream', new Blob([bytes.slice()])),
  }
}
