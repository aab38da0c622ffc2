import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { enquiries, partnerApplications } from '#server/enquiries/tables.ts'
import { grants, orders, payments } from '#server/orders/tables.ts'
import { people } from '#server/people/tables.ts'
import { earlierData, earlierDataFolder } from '#tests/support/earlier.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { unlock } from '../../support/portals.ts'
import { startSite } from '../../support/site.ts'

const { asha, bela, chitra, dora, hari } = earlierData.people
const productKey = 'client_monthly_10'
const readStored = async ({ db, ping }: OpenDatabase) => {
  await ping()
  const placed = await db
    .select()
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(grants, eq(grants.orderId, orders.id))
    .orderBy(asc(people.email))
  const applied = await db.select().from(partnerApplications).orderBy(asc(partnerApplications.email))
  const written = await db
    .select()
    .from(blueprints)
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(eq(people.email, dora.email))
    .orderBy(asc(blueprints.title))
  return {
    orders: placed.map((row) => [
      row.people.email,
      `${row.orders.productKey} ${row.orders.provider} ${row.orders.status}`,
      row.payments?.cents,
      row.grants?.revokedAt,
    ]),
    applications: applied.map(({ fields, status }) => [status, fields]),
    blueprints: written.map(({ blueprints: { title, status, note } }) => [title, status, note]),
    enquiries: (await db.select().from(enquiries)).map(({ kind, fields }) => ({ kind, fields })),
  }
}

const applicationOf = (fullName: string, name: string) => {
  const linkedin = `https://www.linkedin.com/in/${name}`
  return { fullName, email: `${name}@example.com`, linkedin, expertise: 'Supplier data' }
}

describe('what commit 4890184 stored', async () => {
  const { dataDir } = await closedAfterFile(earlierDataFolder())
  let found: Awaited<ReturnType<typeof readStored>> | undefined
  const starting = startSite({
    onOpened: async (database) => void (found = await readStored(database)),
    env: { ORIGIN: earlierData.origin },
    dataDir,
    // A minute after the data was recorded, sessions are still valid and no capture is pending.
    startsAt: new Date(Date.parse(earlierData.madeAt) + minuteMs),
  })
  const site = await closedAfterFile(starting)
  const ask = async (method: 'GET' | 'POST', url: string, headers: object, body?: object) => {
    const answer = await site.app.inject({
      method,
      url,
      headers: { origin: earlierData.origin, 'content-type': 'application/json', ...headers },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return [answer.statusCode, answer.json<unknown>()] as const
  }
  const bearer = (token = '') => ({ authorization: `Bearer ${token}` })
  const account = (token: string | undefined) => ask('GET', apiPaths.account, bearer(token))

  test('is found as it was: orders, applications, Blueprints and enquiries', () => {
    const asked = { service: 'ai&copilot', message: 'Orders are typed twice.' }
    const gita = { name: 'Gita Nair', email: 'gita@example.com', company: 'Nair Mills', ...asked }
    expect(found).toEqual({
      orders: [
        [asha.email, 'client_monthly_10 razorpay paid', 1_000, null],
        [bela.email, 'client_monthly_10 paypal capturing', undefined, undefined],
        [chitra.email, 'client_monthly_10 razorpay refunded', 1_000, expect.any(Date) as Date],
        ['client@demo.example', 'client_monthly_premium razorpay paid', 4_900, null],
        [dora.email, 'partner_monthly_25 razorpay paid', 2_500, null],
        [hari.email, 'client_monthly_10 paypal open', undefined, undefined],
        ['partner@demo.example', 'partner_monthly_25 razorpay paid', 2_500, null],
      ],
      applications: [
        ['approved', applicationOf('Dora Lind', 'dora')],
        ['received', applicationOf('Emil Sand', 'emil')],
        ['declined', applicationOf('Faye Moss', 'faye')],
        ['approved', expect.objectContaining({ email: 'partner@demo.example' }) as object],
      ],
      blueprints: [
        ['Quote to order', 'changes_asked', 'Please name the owners.'],
        ['Returns desk', 'published', null],
        ['Shift planning', 'declined', 'We have one like it.'],
        ['Three-way match', 'pending', null],
      ],
      enquiries: [{ kind: 'contact', fields: gita }],
    })
  })

  test.each([
    ['the client who paid by card', asha, asha.localStorage.authToken, 1_000],
    ['the person whose money went back', chitra, chitra.localStorage['unended-tokens'], 1_000],
    ['the partner', dora, dora.localStorage.authToken, 2_500],
  ])('shows %s what they paid, with one receipt for each payment', async (_, person, token, cents) => {
    expect(await account(token)).toEqual([200, { ...person.account, isApprovedPartner: person === dora }])
    const [{ id, paidAt, refundedAt } = expect.unreachable()] = person.account.receipts
    const open = () => ask('GET', `${apiPaths.receipts}/${id}`, bearer(token))
    const opened = await open()
    const number = expect.stringMatching(/^N-\d{4}-\d{6}$/) as string
    const issued = { number, issuedAt: site.clock.now().toISOString(), paidAt, refundedAt, cents }
    expect(opened).toMatchObject([200, { ...issued, buyer: { email: person.email, company: '' } }])
    site.clock.advance(minuteMs)
    expect(await open()).toEqual(opened)
  })

  test('lets in by their cookie: a client reads Blueprints, a former client none', async () => {
    const read = (session: string, url: string) => ask('GET', url, { cookie: `session=${session}` })
    const returnsDesk = expect.objectContaining({ title: 'Returns desk' }) as object
    const listed = [200, expect.arrayContaining([returnsDesk])]
    expect(await read(asha.cookies.session, apiPaths.blueprints)).toEqual(listed)
    const history = { openings: 1, recent: [{ title: 'Returns desk', times: 1 }] }
    expect(await read(asha.cookies.session, apiPaths.readingHistory)).toMatchObject([200, history])
    expect(await read(chitra.cookies.session, apiPaths.blueprints)).toMatchObject([403, {}])
  })

  const pays = async (person: typeof bela, orderID: string) => {
    const token = person.localStorage.authToken
    const answer = await ask('POST', apiPaths.capturePaypalOrder, bearer(token), { orderID, productKey })
    expect(answer).toEqual([200, { success: true, token: expect.any(String) as string }])
    const [, known] = await account(token)
    const { cents } = catalogue[productKey]
    expect(known).toMatchObject({
      user: { ...person.account.user, role: 'client', subscription_status: 'active' },
      plans: [{ productKey, status: 'active' }],
      receipts: [{ productKey, cents, method: 'paypal', refundedAt: null }],
    })
  }

  test('settles a PayPal order of which nobody knew what came, and takes the money of one to which its payer agrees now', async () => {
    const { bela: unknown, hari: open } = earlierData.paypalOrders
    await pays(bela, unknown)
    const agreed = await ask('POST', `/sandbox/paypal/checkout/${open}/approve`, {}, {})
    expect(agreed).toEqual([200, expect.anything()])
    await pays(hari, open)
  })

  test('opens a portal by its code, and a revoked one only once it is restored', async () => {
    const opens = async (name: string, password: string, kind: 'proposal' | 'deck' = 'proposal') =>
      (await unlock(site.app, name, { password, kind })).status
    const borealis = () => opens('borealis', 'borealis-opened')
    const atlas = { proposalContent: { project_name: 'Order-to-Invoice Automation' } }
    const opened = await unlock(site.app, 'atlas', { password: 'atlas-opens' })
    expect(opened).toMatchObject({ status: 200, body: atlas })
    expect(await opens('cirrus', 'cirrus-opens', 'deck')).toBe(200)
    expect(await borealis()).toBe(401)
    expect(await site.operator.run('proposal', 'restore', 'borealis')).toMatchObject({ status: 0 })
    expect(await borealis()).toBe(200)
  })

  test('can be decided about: an application and a Blueprint that wait', async () => {
    const { out } = await site.operator.run('blueprint', 'list', '--json')
    const [waiting, ...others] = JSON.parse(out) as { id: string; title: string }[]
    expect([waiting?.title, others]).toEqual(['Three-way match', []])
    const decisions = [
      await site.operator.run('partner', 'approve', 'emil@example.com'),
      await site.operator.run('blueprint', 'publish', waiting?.id ?? '', '--category', 'finance'),
      await site.operator.run('partner', 'approve', 'faye@example.com'),
    ]
    expect(decisions.map(({ status }) => status)).toEqual([0, 0, 1])
  })
})
