import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { canAct, canRead, officeAreas, staffRoles } from '#contract/office/areas.ts'
import type { OfficeArea, StaffRole } from '#contract/office/areas.ts'
import { officeApiPathOf, officeApiPaths } from '#contract/office/paths.ts'
import { officeCalls } from '../support/calls.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember, signInOfficeCaller } from '../support/staff.ts'

const areasByRole: Record<StaffRole, OfficeArea[]> = {
  owner: [...officeAreas],
  sales: ['inbox', 'proposals', 'decks', 'projects', 'orders'],
  editor: ['articles'],
  reviewer: ['blueprints', 'partners', 'jobs'],
}

const site = await startSite()
const owner = await signInStaffMember(site, 'owner')
const sales = await signInStaffMember(site, 'sales')
const editor = await signInStaffMember(site, 'editor')
const reviewer = await signInStaffMember(site, 'reviewer')
const staff = { owner, sales, editor, reviewer }
const person = await signInOfficeCaller(site)

test.each(staffRoles)('%s sees the areas of the role, and the others are not found', async (role) => {
  const { body } = await staff[role].get(officeApiPaths.office)
  expect((body as { areas: { area: string }[] }).areas.map(({ area }) => area)).toEqual(areasByRole[role])
  for (const area of ['inbox', 'orders', 'articles', 'staff', 'audit'] as const) {
    const status = areasByRole[role].includes(area) ? 200 : 404
    expect([area, (await staff[role].get(officeApiPathOf(area))).status]).toEqual([area, status])
  }
})

describe('a call of the office', () => {
  /** Makes a call as a person. Ids in its path are ids that do not exist. */
  const makeCall = (by: typeof person, { method, path }: Call) => {
    const address = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    return method === 'GET' ? by.get(address) : by.post(address)
  }
  const notFoundAnswer = { status: 404, body: { error: 'There is nothing at this address.' } }
  const areaOf = ({ path }: Call) => officeAreas.find((area) => path.startsWith(officeApiPathOf(area)))
  const withoutArea = officeCalls.filter((call) => !areaOf(call)).map(({ path }) => path)

  test('belongs to an area, but for what every role may read', () => {
    expect(officeCalls.length).toBeGreaterThan(4)
    expect(withoutArea).toEqual([officeApiPaths.office, officeApiPaths.home])
  })

  test.each(officeCalls)('$method $path is unknown to all whose role does not have it', async (call) => {
    const area = areaOf(call)
    const canCall = call.method === 'GET' ? canRead : canAct
    const denied = staffRoles.filter((role) => area !== undefined && !canCall(role, area))
    for (const by of [person, ...denied.map((role) => staff[role])])
      expect(await makeCall(by, call), by.email).toMatchObject(notFoundAnswer)
    const visitor = await site.browser().send(call.path, { method: call.method })
    expect(visitor.status).toBe(401)
  })
})
