import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import {
  mayAct,
  mayRead,
  officeAreas,
  staffRoles,
  type OfficeArea,
  type StaffRole,
} from '#contract/office/areas.ts'
import { officeApiPathOf, officeApiPaths } from '#contract/office/paths.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { officeCalls } from '../support/calls.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember, signInOfficeCaller, type SignedInStaffMember } from '../support/staff.ts'

/** The areas of the office that each role of staff sees. */
const areasByRole: Record<StaffRole, OfficeArea[]> = {
  owner: [...officeAreas],
  sales: ['inbox', 'proposals', 'decks', 'projects', 'orders'],
  editor: ['articles'],
  reviewer: ['blueprints', 'partners', 'jobs'],
}

const staffByRole = new Map<StaffRole, SignedInStaffMember>()
const site = await closedAfterFile(startSite())
for (const role of staffRoles) staffByRole.set(role, await signInStaffMember(site, role))
const person = await signInOfficeCaller(site)
const staffMemberOf = (role: StaffRole) => {
  const found = staffByRole.get(role)
  if (!found) throw new Error(`nobody is ${role}`)
  return found
}

describe.each(staffRoles)('%s', (role) => {
  test('sees these areas in the navigation', async () => {
    const { body } = await staffMemberOf(role).get(officeApiPaths.office)
    expect((body as { areas: { area: string }[] }).areas.map(({ area }) => area)).toEqual(areasByRole[role])
  })

  test.each(['staff', 'audit'] as const)('reads %s only as an owner', async (area) => {
    expect((await staffMemberOf(role).get(officeApiPathOf(area))).status).toBe(
      areasByRole[role].includes(area) ? 200 : 404,
    )
  })
})

/** Makes a call as a person. Ids in its path are ids that do not exist. */
const makeCall = (
  person: SignedInStaffMember | Awaited<ReturnType<typeof signInOfficeCaller>>,
  { method, path }: Call,
) => {
  const address = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  return method === 'GET' ? person.get(address) : person.post(address)
}
const notFoundAnswer = [404, { error: 'There is nothing at this address.' }]
const areaOf = ({ path }: Call) => officeAreas.find((area) => path.startsWith(officeApiPathOf(area)))

test('there are calls to try', () => {
  expect(officeCalls.length).toBeGreaterThan(4)
  expect(officeCalls.filter((call) => !areaOf(call)).map(({ path }) => path)).toEqual([
    officeApiPaths.office,
    officeApiPaths.home,
  ])
})

test.each(officeCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is unknown to everybody whose role does not have it',
  async (_name, call) => {
    const area = areaOf(call)
    const mayCall = call.method === 'GET' ? mayRead : mayAct
    for (const role of staffRoles) {
      if (area === undefined || mayCall(role, area)) continue
      const { status, body } = await makeCall(staffMemberOf(role), call)
      expect([role, status, body]).toEqual([role, ...notFoundAnswer])
    }
    const { status, body } = await makeCall(person, call)
    expect([status, body]).toEqual(notFoundAnswer)
    const visitor = await site.browser().send(call.path, { method: call.method })
    expect(visitor.status).toBe(401)
  },
)

test('a page of another origin changes nothing in the name of an owner, nor does a form', async () => {
  const owner = staffMemberOf('owner')
  const body = { email: 'attacker@example.com', role: 'owner' }
  expect((await owner.post(officeApiPathOf('staff'), body, { origin: 'https://evil.example' })).status).toBe(
    403,
  )
  const form = await owner.browser.send(officeApiPathOf('staff'), {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=attacker@example.com&role=owner',
  })
  expect(form.status).toBe(415)
  const { body: left } = await owner.get(officeApiPathOf('staff'))
  expect(JSON.stringify(left)).not.toContain('attacker')
})

test('answers are never stored by caches', async () => {
  const { headers } = await staffMemberOf('owner').get(officeApiPathOf('staff'))
  expect(headers.get('cache-control')).toBe('no-store')
})
