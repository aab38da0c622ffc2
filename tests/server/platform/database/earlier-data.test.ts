import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { enquiries, partnerApplications } from '#server/enquiries/tables.ts'
import { grants, orders, payments } from '#server/orders/tables.ts'
import { people } from '#server/people/tables.ts'
import { portals } from '#server/portals/tables.ts'
import { earlierData, earlierDataFolder } from '#tests/support/earlier.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { unlock } from '../../support/portals.ts'
import { startSite, type Site } from '../../support/site.ts'

const { asha, bela, chitra, dora, hari } = earlierData.people
const clientProductKey = 'client_monthly_10'

const readStored = async ({ db, ping }: OpenDatabase) => {
  await ping()
  const buyer = { email: people.email, product: orders.productKey, provider: orders.provider }
  const portal = { kind: portals.kind, name: portals.name, revokedAt: portals.revokedAt }
  return {
    orders: await db
      .select({ ...buyer, status: orders.status, paid: payments.cents, revokedAt: grants.revokedAt })
      .from(orders)
      .innerJoin(people, eq(people.id, orders.personId))
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .leftJoin(grants, eq(grants.orderId, orders.id))
      .orderBy(asc(people.email)),
    applications: await db
      .select({ fields: partnerApplications.fields, status: partnerApplications.status })
      .from(partnerApplications)
      .orderBy(asc(partnerApplications.email)),
    blueprints: await db
      .select({ title: blueprints.title, status: blueprints.status, note: blueprints.note })
      .from(blueprints)
      .innerJoin(people, eq(people.id, blueprints.authorId))
      .where(eq(people.email, dora.email))
      .orderBy(asc(blueprints.title)),
    portals: await db.select(portal).from(portals).orderBy(asc(portals.name), asc(portals.kind)),
    enquiries: await db.select({ kind: enquiries.kind, fields: enquiries.fields }).from(enquiries),
  }
}

const applicationOf = (fullName: string, name: string) => ({
  fullName,
  email: `${name}@example.com`,
  linkedin: `https://www.linkedin.com/in/${name}`,
  expertise: 'Supplier data',
})

describe('what commit 4890184 stored', () => {
  let found: Awaited<ReturnType<typeof readStored>>
  let site: Site
  beforeAll(async () => {
    const { dataDir, close } = await earlierDataFolder()
    onFileFinished(close)
    site = await startSite({
      onOpened: async (database) => void (found = await readStored(database)),
      env: { ORIGIN: earlierData.origin },
      dataDir,
      // A minute after the data was recorded, sessions are still valid and no capture is pending.
      startsAt: new Date(Date.parse(earlierData.madeAt) + minuteMs),
    })
    onFileFinished(() => site.close())
  })
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

  test('is found as it was: orders, applications, Blueprints, portals and enquiries', () => {
    const demo = { provider: 'razorpay', status: 'paid', revokedAt: null }
    const byCard = { product: clientProductKey, provider: 'razorpay' }
    const byPaypal = { product: clientProductKey, provider: 'paypal', paid: null, revokedAt: null }
    const moment = expect.any(Date) as Date
    expect(found).toEqual({
      orders: [
        { email: asha.email, ...byCard, status: 'paid', paid: 1_000, revokedAt: null },
        { email: bela.email, ...byPaypal, status: 'capturing' },
        { email: chitra.email, ...byCard, status: 'refunded', paid: 1_000, revokedAt: moment },
        { email: 'client@demo.example', ...demo, product: 'client_monthly_premium', paid: 4_900 },
        { email: dora.email, ...demo, product: 'partner_monthly_25', paid: 2_500 },
        { email: hari.email, ...byPaypal, status: 'open' },
        { email: 'partner@demo.example', ...demo, product: 'partner_monthly_25', paid: 2_500 },
      ],
      applications: [
        { fields: applicationOf('Dora Lind', 'dora'), status: 'approved' },
        { fields: applicationOf('Emil Sand', 'emil'), status: 'received' },
        { fields: applicationOf('Faye Moss', 'faye'), status: 'declined' },
        { fields: expect.objectContaining({ email: 'partner@demo.example' }) as object, status: 'approved' },
      ],
      blueprints: [
        { title: 'Quote to order', status: 'changes_asked', note: 'Please name the owners.' },
        { title: 'Returns desk', status: 'published', note: null },
        { title: 'Shift planning', status: 'declined', note: 'We have one like it.' },
        { title: 'Three-way match', status: 'pending', note: null },
      ],
      portals: [
        { kind: 'proposal', name: 'atlas', revokedAt: null },
        { kind: 'proposal', name: 'borealis', revokedAt: moment },
        { kind: 'deck', name: 'cirrus', revokedAt: null },
        { kind: 'deck', name: 'demo', revokedAt: null },
        { kind: 'proposal', name: 'demo', revokedAt: null },
      ],
      enquiries: [
        {
          kind: 'contact',
          fields: {
            name: 'Gita Nair',
            email: 'gita@example.com',
            company: 'Nair Mills',
            service: 'ai&copilot',
            message: 'Orders are typed twice.',
          },
        },
      ],
    })
  })

  test.each([
    ['the client who paid by card', asha, asha.localStorage.authToken, false],
    ['the person whose money went back', chitra, chitra.localStorage['unended-tokens'], false],
    ['the partner', dora, dora.localStorage.authToken, true],
  ])('shows %s by their token the same plans and receipts', async (_, person, token, isApprovedPartner) => {
    expect(await account(token)).toEqual([200, { ...person.account, isApprovedPartner }])
  })

  test.each([
    ['the client who paid by card', asha, asha.localStorage.authToken],
    ['the person whose money went back', chitra, chitra.localStorage['unended-tokens']],
  ])('gives %s a receipt when they open it, and no second one', async (_, person, token) => {
    const [paid] = person.account.receipts
    const open = () => ask('GET', `${apiPaths.receipts}/${paid?.id}`, bearer(token))
    const opened = await open()
    expect(opened).toMatchObject([
      200,
      {
        number: expect.stringMatching(/^N-\d{4}-\d{6}$/) as string,
        issuedAt: site.clock.now().toISOString(),
        paidAt: paid?.paidAt,
        refundedAt: paid?.refundedAt,
        cents: 1_000,
        buyer: { email: person.email, company: '' },
      },
    ])
    site.clock.advance(minuteMs)
    expect(await open()).toEqual(opened)
  })

  test('lets in by their cookie: a client reads Blueprints, an author their own, a former client none', async () => {
    const read = (session: string, url: string) => ask('GET', url, { cookie: `session=${session}` })
    const returnsDesk = expect.objectContaining({ title: 'Returns desk' }) as object
    expect(await read(asha.cookies.session, apiPaths.blueprints)).toEqual([
      200,
      expect.arrayContaining([returnsDesk]),
    ])
    expect(await read(asha.cookies.session, apiPaths.readingHistory)).toMatchObject([
      200,
      { openings: 1, recent: [{ title: 'Returns desk', times: 1 }] },
    ])
    const [, own] = await read(dora.cookies.session, apiPaths.ownBlueprints)
    expect(own).toHaveLength(4)
    expect(await read(chitra.cookies.session, apiPaths.blueprints)).toMatchObject([403, {}])
  })

  const pays = async (person: typeof bela, orderID: string) => {
    const token = person.localStorage.authToken
    const answer = await ask('POST', apiPaths.capturePaypalOrder, bearer(token), {
      orderID,
      productKey: clientProductKey,
    })
    expect(answer).toEqual([200, { success: true, token: expect.any(String) as string }])
    const [, known] = await account(token)
    expect(known).toMatchObject({
      user: { ...person.account.user, role: 'client', subscription_status: 'active' },
      plans: [{ productKey: clientProductKey, status: 'active' }],
      receipts: [
        {
          productKey: clientProductKey,
          cents: catalogue[clientProductKey].cents,
          method: 'paypal',
          refundedAt: null,
        },
      ],
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
    expect(await unlock(site.app, 'atlas', { password: 'atlas-opens' })).toMatchObject({
      status: 200,
      body: { proposalContent: { project_name: 'Order-to-Invoice Automation' } },
    })
    expect(await opens('cirrus', 'cirrus-opens', 'deck')).toBe(200)
    expect([await opens('atlas', 'borealis-opened'), await borealis()]).toEqual([401, 401])
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
