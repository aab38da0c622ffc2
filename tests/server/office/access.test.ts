import { beforeAll, describe, expect, test } from 'vitest'
import { officeAreas, staffRoles, type OfficeArea, type StaffRole } from '#contract/office/areas.ts'
import { officeApiOf, officeApiPaths } from '#contract/office/paths.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { startSite, type Site } from '../support/site.ts'
import { member, signedIn, type Member } from '../support/staff.ts'

/** What each role sees, as the firm decided it. */
const seen: Record<StaffRole, OfficeArea[]> = {
  owner: [...officeAreas],
  sales: ['inbox', 'proposals', 'decks', 'projects', 'orders'],
  editor: ['articles'],
  reviewer: ['blueprints', 'partners', 'jobs'],
}

let site: Site
const members = new Map<StaffRole, Member>()
beforeAll(async () => {
  site = await startSite()
  onFileFinished(() => site.close())
  for (const role of staffRoles) members.set(role, await member(site, role))
})
const of = (role: StaffRole) => {
  const found = members.get(role)
  if (!found) throw new Error(`nobody is ${role}`)
  return found
}

describe.each(staffRoles)('%s', (role) => {
  test('sees these areas in the navigation', async () => {
    const { body } = await of(role).get(officeApiPaths.office)
    expect((body as { areas: { area: string }[] }).areas.map(({ area }) => area)).toEqual(seen[role])
  })

  test.each(['staff', 'audit'] as const)('reads %s only as an owner', async (area) => {
    expect((await of(role).get(officeApiOf(area))).status).toBe(seen[role].includes(area) ? 200 : 404)
  })
})

test('everybody else is told what a wrong address is told', async () => {
  const person = await signedIn(site)
  for (const path of [officeApiPaths.office, officeApiOf('staff'), officeApiOf('audit')]) {
    const { status, body } = await person.get(path)
    expect([status, body]).toEqual([404, { error: 'There is nothing at this address.' }])
  }
  expect((await person.post(officeApiOf('staff'), { email: person.email, role: 'owner' })).status).toBe(404)
})

test('without a session there is a 401, before a body is read', async () => {
  const browser = site.browser()
  for (const path of [officeApiPaths.office, officeApiOf('staff'), officeApiOf('audit')])
    expect((await browser.send(path)).status).toBe(401)
})

test('a page of another origin changes nothing in the name of an owner, nor does a form', async () => {
  const owner = of('owner')
  const body = { email: 'attacker@example.com', role: 'owner' }
  expect((await owner.post(officeApiOf('staff'), body, { origin: 'https://evil.example' })).status).toBe(403)
  const form = await owner.browser.send(officeApiOf('staff'), {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=attacker@example.com&role=owner',
  })
  expect(form.status).toBe(415)
  const { body: left } = await owner.get(officeApiOf('staff'))
  expect(JSON.stringify(left)).not.toContain('attacker')
})

test('answers are never stored by caches', async () => {
  const { headers } = await of('owner').get(officeApiOf('staff'))
  expect(headers.get('cache-control')).toBe('no-store')
})
