import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/time/durations.ts'
import { localKeys } from '#contract/storage.ts'
import { referralEffects } from '#src/effects/referrals/referral.ts'
import {
  readReferralCode,
  storeReferralCode,
  takeReferralCode,
} from '#src/effects/referrals/referral-code.ts'
import { blockedStorage, blockStorage } from '#tests/support/blocked-storage.ts'
import { apiWith, offlineFetch, refusal, runActor, testAnswers } from './api-harness.ts'
import type { FetchMock } from './tokens.ts'

const code = 'abcdefgh23'
const marchFirst = Date.UTC(2026, 2, 1, 9, 30)
const ownStorage = () => window.localStorage

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
})

test('a code leaves the address at once, and everything else stays', () => {
  window.history.replaceState({ key: 'k' }, '', `/pricing?a=1&ref=${code}&b=2#plans`)
  expect(takeReferralCode(window)).toBe(code)
  expect(window.location.href.replace(window.location.origin, '')).toBe('/pricing?a=1&b=2#plans')
  expect(window.history.state).toEqual({ key: 'k' })
  window.history.replaceState(null, '', '/?ref=short')
  expect([takeReferralCode(window), window.location.search]).toEqual([undefined, ''])
})

describe('the code that a browser keeps', () => {
  test('is the first one, for 60 days', () => {
    storeReferralCode(ownStorage, code, marchFirst)
    storeReferralCode(ownStorage, 'another2345', marchFirst + dayMs)
    expect(readReferralCode(ownStorage, marchFirst + 60 * dayMs - 1)).toBe(code)
    expect(readReferralCode(ownStorage, marchFirst + 60 * dayMs)).toBeUndefined()
    storeReferralCode(ownStorage, 'another2345', marchFirst + 60 * dayMs)
    expect(readReferralCode(ownStorage, marchFirst + 61 * dayMs)).toBe('another2345')
  })

  test.each(['{', 'null', '{"code":7}', `{"code":"${code}"}`])('is none where %s is stored', (stored) => {
    window.localStorage.setItem(localKeys.referral, stored)
    expect(readReferralCode(ownStorage, marchFirst)).toBeUndefined()
  })

  test('is none where storage is blocked', () => {
    storeReferralCode(blockedStorage, code, marchFirst)
    expect(readReferralCode(blockedStorage, marchFirst)).toBeUndefined()
  })
})

const session = { getSnapshot: () => ({ matches: () => false }), subscribe: () => ({ unsubscribe() {} }) }
const referralWith = (fetch: FetchMock, given?: string) =>
  referralEffects({
    window,
    fetch: fetch as unknown as typeof globalThis.fetch,
    api: apiWith(fetch),
    session: session as unknown as Parameters<typeof referralEffects>[0]['session'],
    now: () => marchFirst,
    given,
    fetchBar: () => Promise.resolve(),
  })
const readCodes = (given?: string) => runActor(referralWith(offlineFetch(), given).actors.readCodes)

const { keepUnaskedCode: keep } = referralWith(offlineFetch()).actions

test('a code about which a visitor could not be asked is there for the next page in the tab, once, and a newer one in the address comes before it', async () => {
  keep(undefined, { code })
  expect(await readCodes()).toEqual({ kept: undefined, given: code })
  expect(await readCodes()).toEqual({ kept: undefined, given: undefined })
  keep(undefined, { code })
  expect(await readCodes('another2345')).toEqual({ kept: undefined, given: 'another2345' })
  expect(window.sessionStorage.length).toBe(0)
})

test('a code about which a visitor could not be asked is lost where storage is blocked, and the page goes on', async () => {
  blockStorage('sessionStorage')
  keep(undefined, { code })
  expect(await readCodes()).toEqual({ kept: undefined, given: undefined })
})

const find = (fetch: FetchMock) => runActor(referralWith(fetch).actors.findReferrer, { code })
const send = (fetch: FetchMock) => runActor(referralWith(fetch).actors.sendReferral, { code })

testAnswers('of %s the answer becomes what a visitor is shown', [
  ['a referrer', find, { body: { name: 'Grace Hopper' } }, 'Grace Hopper'],
  ['nobody', find, { status: 404, body: { error: 'Unknown.' } }, undefined],
  ['a referrer whom nobody names', find, 'none', 'Failed to fetch'],
  ['too many lookups', find, refusal(429, 'Too many.'), 'the referral code was not looked up'],
  ['a recommendation that is not taken', send, 'none', 'the referral was not saved'],
])
