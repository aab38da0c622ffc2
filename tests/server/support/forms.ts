import type { Site } from './site.ts'

/** What an applicant fills in. */
export const application = {
  fullName: 'Ben Okafor',
  email: 'ben@example.com',
  linkedin: 'https://www.linkedin.com/in/ben',
  expertise: 'Process mining in hospitals.',
}

/** What a form that was taken is answered. */
export const taken = [200, { success: true }]

/** Sends a form and tells the answer's status and body. */
export const poster =
  (siteOf: () => Site) =>
  async (url: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await siteOf().app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
    return [answer.statusCode, answer.json()] as const
  }
