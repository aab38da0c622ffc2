import { commissionTerms } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { limits } from '#contract/limits.ts'
import { localKeys, sessionKeys } from '#contract/storage.ts'
import { textsIn } from '../platform/texts.ts'

const { min: minLength, max: maxLength } = limits.referralCode

/** Removes the referral code from the URL, without other changes, and returns it. */
export function takeReferralCode({ location, history }: Window): string | undefined {
  const address = new URL(location.href)
  const code = address.searchParams.get('ref')
  if (code === null) return undefined
  address.searchParams.delete('ref')
  history.replaceState(history.state, '', address)
  const trimmed = code.trim()
  return trimmed.length >= minLength && trimmed.length <= maxLength ? trimmed : undefined
}

/** The referral code that is stored in this browser, unless it has expired. `now` is in milliseconds since 1970. */
export function readReferralCode(storage: () => Storage, now: number): string | undefined {
  try {
    const { code, keptAt } = textsIn(JSON.parse(storage().getItem(localKeys.referral) ?? 'null'))
    const age = now - Date.parse(keptAt ?? '')
    return code !== undefined && age >= 0 && age < commissionTerms.referralDays * dayMs ? code : undefined
  } catch {
    return undefined
  }
}

/** Stores a referral code in this browser, unless an earlier code is still valid. */
export function storeReferralCode(storage: () => Storage, code: string, now: number): void {
  if (readReferralCode(storage, now) !== undefined) return
  try {
    const keptAt = new Date(now).toISOString()
    storage().setItem(localKeys.referral, JSON.stringify({ code, keptAt }))
  } catch {
    return
  }
}

/** Keeps a referral code in this tab for the next page, because the visitor could not be asked about it. */
export function keepUnaskedCode(storage: () => Storage, code: string): void {
  try {
    storage().setItem(sessionKeys.unaskedReferral, code)
  } catch {
    return
  }
}

/** Removes the referral code about which an earlier page in this tab could not ask, and returns it. */
export function takeUnaskedCode(storage: () => Storage): string | undefined {
  try {
    const code = storage().getItem(sessionKeys.unaskedReferral) ?? undefined
    storage().removeItem(sessionKeys.unaskedReferral)
    return code
  } catch {
    return undefined
  }
}
