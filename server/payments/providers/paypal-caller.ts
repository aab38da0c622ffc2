import * as z from 'zod'
import type { Settings } from '../../platform/config/settings.ts'
import { callProvider, type Fetch } from './call.ts'
import { UnknownOutcome } from './provider.ts'

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })
const refusalSchema = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

type WriteOptions = { body: unknown; key: string }

/** A token is renewed this long before it expires, so that it cannot expire during a call. */
const renewAheadMs = 60_000

const errorCodeOf = (body: unknown) => {
  const read = refusalSchema.safeParse(body).data
  return read?.details?.[0]?.issue ?? read?.name
}

/** Calls PayPal with a cached access token; if PayPal refuses the token, renews it and repeats the call once. */
export function paypalCaller(
  { apiUrl, clientId, clientSecret }: NonNullable<Settings['paypal']>,
  fetch: Fetch,
  now: () => Date,
) {
  let cached: { value: string; until: number } | undefined
  let fetching: Promise<string> | undefined

  const fetchToken = async () => {
    const answer = await callProvider({
      fetch,
      url: `${apiUrl}/v1/oauth2/token`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      schema: tokenSchema,
      errorCodeOf,
    }).catch((error: unknown) => {
      throw new UnknownOutcome('gave us no access token', { cause: error })
    })
    cached = { value: answer.access_token, until: now().getTime() + answer.expires_in * 1000 - renewAheadMs }
    return cached.value
  }
  const currentToken = () => {
    if (cached && cached.until > now().getTime()) return Promise.resolve(cached.value)
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  const refusesToken = (error: unknown) => error instanceof UnknownOutcome && error.status === 401

  return async <T>(path: string, schema: z.ZodType<T>, options?: WriteOptions): Promise<T> => {
    const attempt = (bearer: string) =>
      callProvider({
        fetch,
        url: `${apiUrl}${path}`,
        headers: { authorization: `Bearer ${bearer}`, ...(options && writingHeaders(options.key)) },
        ...(options && { method: 'POST' as const, body: JSON.stringify(options.body) }),
        schema,
        errorCodeOf,
      })
    const bearer = await currentToken()
    try {
      return await attempt(bearer)
    } catch (error) {
      if (!refusesToken(error)) throw error
      if (cached?.value === bearer) cached = undefined
      return attempt(await currentToken())
    }
  }
}

const writingHeaders = (idempotencyKey: string) => ({
  'content-type': 'application/json',
  'paypal-request-id': idempotencyKey,
  prefer: 'return=minimal',
})
