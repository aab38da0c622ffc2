import { addApplication } from '#server/partners/store.ts'
import type { Site } from './site.ts'

export const applicationFields = {
  fullName: 'Ben Okafor',
  email: 'ben@example.com',
  linkedin: 'https://www.linkedin.com/in/ben',
  expertise: 'Process mining in hospitals.',
}

export const storeApplication = async (
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  changed: Partial<typeof applicationFields> = {},
  decision?: 'application.approve',
) => (await addApplication(db, { ...applicationFields, ...changed }, undefined, clock.now(), decision)) ?? ''

export const enquiry = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  company: 'Rao Textiles',
  service: 'ai&copilot',
  message: 'Orders are typed twice.\nWe would like that to end.',
}

export const acceptedAnswer = [200, { success: true }]

export const formPoster =
  (site: Site) =>
  async (url: string, body: unknown, headers: Record<string, string> = {}) => {
    const sent = { method: 'POST' as const, url, payload: JSON.stringify(body) }
    const json = { 'content-type': 'application/json' }
    const answer = await site.app.inject({ ...sent, headers: { ...json, ...headers } })
    return [answer.statusCode, answer.json()] as const
  }
