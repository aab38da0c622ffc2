import { apiPaths } from '#contract/paths.ts'
import type { OwnProject, Project } from '#contract/projects/projects.ts'
import { storePurchase } from '../support/purchases.ts'
import type { SiteWithProviders } from '../support/site.ts'

type Payer = Awaited<ReturnType<SiteWithProviders['payer']>>
type Server = SiteWithProviders['main']
type Slots = { timeZone: string; starts: string[] }
export const timeZone = 'America/New_York'

export async function buyBlueprint(site: SiteWithProviders, person: Payer): Promise<string> {
  const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', 'blueprint'))
  await person.verify(answer, 'blueprint')
  return answer.razorpay_payment_id
}

export const projectCallsOf = (person: Payer) => ({
  person,
  own: async (id?: string) => {
    const query = id === undefined ? '' : `?id=${id}`
    return (await person.get(apiPaths.project + query)).body as unknown as OwnProject
  },
  slots: async (on?: Server) => (await person.get(apiPaths.kickoffSlots, on)).body as unknown as Slots,
  book: (id: string, startsAt: string | undefined, on?: Server) =>
    person.post(`${apiPaths.projects}/${id}/kickoff`, { startsAt, timeZone }, on),
  cancel: (id: string) => person.post(`${apiPaths.projects}/${id}/kickoff/cancel`, {}),
})

export type Client = ReturnType<typeof projectCallsOf> & { project: Project }

/** Somebody who has a paid Blueprint, without the calls of a payment. */
export async function newClient(site: SiteWithProviders): Promise<Client> {
  const person = await site.payer()
  await storePurchase(site.db, person.id, 'blueprint', site.clock.now())
  const client = projectCallsOf(person)
  const { project } = await client.own()
  if (!project) throw new Error('a paid Blueprint has no project')
  return { ...client, project }
}
