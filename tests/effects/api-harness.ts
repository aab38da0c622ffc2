import { expect, test, vi } from 'vitest'
import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate'
import { createApi } from '#src/effects/platform/api.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { createTestDrafts } from './form-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

export const unreachable = 'We could not reach the server. Please check your connection and try again.'
export const offlineFetch = (): FetchMock => vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))

export const apiWith = (fetch: FetchMock) =>
  createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })

export const pageWith = (fetch: FetchMock) => ({
  api: apiWith(fetch),
  drafts: createTestDrafts(),
  places: new Map<string, HTMLElement>(),
  window,
  slides: createWatchedRef(),
  rail: { current: null },
})

export const runActor = <Logic extends AnyActorLogic>(
  logic: Logic,
  ...[input]: undefined extends InputFrom<Logic> ? [input?: InputFrom<Logic>] : [input: InputFrom<Logic>]
) => toPromise(createActor(logic, { input } as { input: InputFrom<Logic> }).start())

export type Answer = { status?: number; body?: unknown } | 'none'
export const refusal = (status: number, error: string, fields?: Record<string, string>): Answer => ({
  status,
  body: { error, ...(fields && { fields }) },
})

/** What comes of an answer of the server: the output, or the message of the error. */
export const outcomeOf = (act: (fetch: FetchMock) => Promise<unknown>, answer: Answer): Promise<unknown> =>
  act(answer === 'none' ? offlineFetch() : mockFetch(answer)).catch((error: unknown) =>
    error instanceof Error ? error.message : error,
  )

type Act = (fetch: FetchMock) => Promise<unknown>
type AnswerRow = readonly [what: string, act: Act, answer: Answer, outcome: unknown]

/** Tests what comes of answers of the server, in a sentence that has each row's words in place of `%s`. */
export const testAnswers = (sentence: string, rows: AnswerRow[]) =>
  test.each(rows)(sentence, async (_, act, answer, outcome) => {
    expect(await outcomeOf(act, answer)).toEqual(outcome)
  })
