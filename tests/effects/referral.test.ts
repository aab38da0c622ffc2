import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Credit } from '#contract/referrals/credits.ts'
import { dayMs } from '#contract/time/durations.ts'
import { localKeys } from '#contract/storage.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { commissionsEffects } from '#src/effects/referrals/commissions.ts'
import { creditsEffects } from '#src/effects/referrals/credits.ts'
import { referralEffects } from '#src/effects/referrals/referral.ts'
import {
  readReferralCode,
  storeReferralCode,
  takeReferralCode,
} from '#src/effects/referrals/referral-code.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const referralCode = 'abcdefgh23'
const marchFirst = Date.UTC(2026, 2, 1, 9, 30)
const localStorageOfPage = () => window.localStorage
const blockedStorage = (): Storage => {
  throw new Error('blocked')
}
const offlineFetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as FetchMock

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const apiWith = (fetch: FetchMock) =>
  createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })

describe('the code in the address', () => {
  test('leaves it at once, and everything else stays', () => {
    window.history.replaceState({ key: 'k' }, '', `/pricing?a=1&ref=${referralCode}&b=2#plans`)
    expect(takeReferralCode(window)).toBe(referralCode)
    expect(window.location.href.replace(window.location.origin, '')).toBe('/pricing?a=1&b=2#plans')
    expect(window.history.state).toEqual({ key: 'k' })
    expect(takeReferralCode(window)).toBeUndefined()
  })

  test('leaves it also when it cannot be one', () => {
    window.history.replaceState(null, '', '/?ref=short')
    expect(takeReferralCode(window)).toBeUndefined()
    expect(window.location.search).toBe('')
  })
})

describe('the code that a browser keeps', () => {
  test('is the first one, for 60 days', () => {
    storeReferralCode(localStorageOfPage, referralCode, marchFirst)
    storeReferralCode(localStorageOfPage, 'another2345', marchFirst + dayMs)
    expect(readReferralCode(localStorageOfPage, marchFirst + 60 * dayMs - 1)).toBe(referralCode)
    expect(readReferralCode(localStorageOfPage, marchFirst + 60 * dayMs)).toBeUndefined()
    storeReferralCode(localStorageOfPage, 'another2345', marchFirst + 60 * dayMs)
    expect(readReferralCode(localStorageOfPage, marchFirst + 61 * dayMs)).toBe('another2345')
  })

  test.each(['{', '7', 'null', '{"code":7}', `{"code":"${referralCode}"}`])(
    'is none where %s is stored',
    (stored) => {
      window.localStorage.setItem(localKeys.referral, stored)
      expect(readReferralCode(localStorageOfPage, marchFirst)).toBeUndefined()
    },
  )

  test('is none where storage is blocked', () => {
    storeReferralCode(blockedStorage, referralCode, marchFirst)
    expect(readReferralCode(blockedStorage, marchFirst)).toBeUndefined()
  })
})

const session = {
  getSnapshot: () => ({ matches: () => false }),
  subscribe: () => ({ unsubscribe: () => {} }),
}
const referralWith = (fetch: FetchMock) =>
  referralEffects({
    window,
    fetch: fetch as unknown as typeof globalThis.fetch,
    api: apiWith(fetch),
    session: session as unknown as Parameters<typeof referralEffects>[0]['session'],
    now: () => marchFirst,
    given: referralCode,
  })

describe('a recommendation', () => {
  const find = (fetch: FetchMock) =>
    toPromise(createActor(referralWith(fetch).actors.findReferrer, { input: { code: referralCode } }).start())

  test('is of the partner who has the code, or of nobody', async () => {
    const fetch = mockFetch({ body: { name: 'Grace Hopper' } }, { status: 404, body: { error: 'Unknown.' } })
    expect([await find(fetch), await find(fetch)]).toEqual(['Grace Hopper', undefined])
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(
      Array(2).fill(`/api/public/referrals/${referralCode}`),
    )
    await expect(find(offlineFetch)).rejects.toThrow('Failed to fetch')
  })

  test('is kept with a yes, and forgotten here once it is with the account', async () => {
    const fetch = mockFetch({ body: { success: true } })
    const { actors, actions } = referralWith(fetch)
    const read = () => toPromise(createActor(actors.readCodes).start())
    expect(await read()).toEqual({ kept: undefined, given: referralCode })
    actions.storeCode(undefined, { code: referralCode })
    expect(await read()).toEqual({ kept: referralCode, given: referralCode })
    await toPromise(createActor(actors.sendReferral, { input: { code: referralCode } }).start())
    expect(fetch.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
      ['/api/client/referral', JSON.stringify({ code: referralCode })],
    ])
    actions.dropCode()
    expect(await read()).toEqual({ kept: undefined, given: referralCode })
  })

  test('that the server does not take is told as failed', async () => {
    const { actors } = referralWith(offlineFetch)
    await expect(
      toPromise(createActor(actors.sendReferral, { input: { code: referralCode } }).start()),
    ).rejects.toThrow('the referral was not kept')
  })
})

describe('commissions and credits', () => {
  const page = {
    code: referralCode,
    name: 'Grace',
    balance: { pending: 0, payable: 0, paidOut: 0 },
    rows: [],
    next: null,
  }
  const list = (fetch: FetchMock) => {
    const { actors } = commissionsEffects({ api: apiWith(fetch), window })
    return toPromise(createActor(actors.listCommissions, { input: { after: 'c1' } }).start())
  }

  test('are listed from the one after the last', async () => {
    const fetch = mockFetch({ body: page })
    expect(await list(fetch)).toEqual(page)
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/partner/commissions?after=c1'])
    await expect(list(offlineFetch)).rejects.toThrow('Failed to load your commissions. Please try again.')
  })

  test('have a link that carries the code', async () => {
    const written: string[] = []
    const clipboard = { writeText: async (text: string) => void written.push(text) }
    const browser = { location: window.location, navigator: { clipboard } } as unknown as Window
    const { actors } = commissionsEffects({ api: apiWith(offlineFetch), window: browser })
    await toPromise(createActor(actors.copyLink, { input: { code: referralCode } }).start())
    expect(written).toEqual([`${window.location.origin}/?ref=${referralCode}`])
  })

  test('come from the server, or fail in our words', async () => {
    const credit: Credit = {
      orderId: 'o1',
      product: 'Operational Intelligence Blueprint',
      cents: 149_900,
      status: 'open',
      openedAt: '2026-03-01T09:30:00.000Z',
      endsAt: '2026-04-30T09:30:00.000Z',
      daysLeft: 60,
      appliedAt: null,
      reference: null,
    }
    const own = (fetch: FetchMock) =>
      toPromise(createActor(creditsEffects({ api: apiWith(fetch) }).actors.listCredits).start())
    expect(await own(mockFetch({ body: [credit] }))).toEqual([credit])
    await expect(own(offlineFetch)).rejects.toThrow('Failed to load your credit. Please try again.')
  })
})
