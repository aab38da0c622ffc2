import { createHash, randomUUID } from 'node:crypto'
import { apiPaths } from '#contract/paths.ts'
import { pieceCount, pieceSpan } from '#contract/projects/files.ts'
import type { OwnProject, Project } from '#contract/projects/projects.ts'
import { noAnswers, questions, type Answers } from '#contract/projects/questionnaire.ts'
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

export const allAnswers: Answers = {
  ...noAnswers,
  ...Object.fromEntries(questions.map(({ name, label }) => [name, `Answer: ${label}`])),
}
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << >>\n%%EOF\n')
export const csv = Buffer.from('case,minutes\ninvoice,12\norder,7\n')
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A client's calls about the questionnaire, the files and the draft of a project: their own, unless `id` names another. */
export function materialCallsOf(site: SiteWithProviders, { person, project }: Client, id = project.id) {
  const path = `${apiPaths.projects}/${id}`
  const post = (rest: string, body: object = {}, on = site.main) =>
    person.call('POST', path + rest, { body, on })
  const piece = async (fileId: string, number: number, content: Uint8Array) => {
    const url = `${path}/files/${fileId}/pieces/${number}`
    const { token } = await person.issueToken()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
    const payload = Buffer.from(content)
    const response = await site.main.app.inject({ method: 'POST', url, headers, payload })
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
  }
  const announce = (size: number, sha256: string, name = 'Map.pdf', on = site.main) =>
    post('/files', { name, size, sha256 }, on)
  const begin = (name: string, content: Uint8Array, on?: Server) =>
    announce(content.length, sha256Of(content), name, on)
  return {
    read: () => person.call('GET', `${path}/questionnaire`),
    save: (revision: number, answers: Answers, on = site.main) =>
      post('/questionnaire', { revision, answers }, on),
    send: (revision: number, answers: Answers) => post('/questionnaire/send', { revision, answers }),
    files: () => person.call('GET', `${path}/files`),
    announce,
    begin,
    piece,
    finish: (fileId: string) => post(`/files/${fileId}/finish`),
    remove: (fileId: string) => post(`/files/${fileId}/remove`),
    attach: async (name: string, content: Uint8Array) => {
      const begun = await begin(name, content)
      if (begun.status !== 200) return begun
      const fileId = String(begun.body.id)
      for (let number = 0; number < pieceCount(content.length); number += 1)
        await piece(fileId, number, content.subarray(...pieceSpan(content.length, number)))
      return post(`/files/${fileId}/finish`)
    },
    /** What is saved of a file: its content with the headers, or why not. */
    download: async (fileId: string) => {
      const cookies = { session: (await person.issueToken()).token }
      const answer = await site.main.app.inject({ method: 'GET', url: `${path}/files/${fileId}`, cookies })
      const { statusCode: status, headers, rawPayload: content } = answer
      return status === 200 ? { status, headers, content } : { status, body: answer.json<unknown>() }
    },
    draft: () => person.call('GET', `${apiPaths.projectDraft}?id=${id}`),
    comment: (section: string, text: string, key: string = randomUUID()) =>
      person.call('POST', `${path}/comments`, {
        body: { section, text },
        headers: { 'idempotency-key': key },
      }),
  }
}

export async function newClientWithCalls(site: SiteWithProviders) {
  const client = await newClient(site)
  return { client, id: client.project.id, ...materialCallsOf(site, client) }
}
