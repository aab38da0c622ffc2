import { commissionTerms } from '#contract/catalogue.ts'
import { limits } from '#contract/limits.ts'
import { localKeys } from '#contract/storage.ts'
import { textsIn } from './texts.ts'

const day = 24 * 60 * 60_000
const { min, max } = limits.referralCode

/** Takes the referral code out of the address, which keeps everything else, and returns it. */
export function takeReferralCode({ location, history }: Window): string | undefined {
  const address = new URL(location.href)
  const code = address.searchParams.get('ref')
  if (code === null) return undefined
  address.searchParams.delete('ref')
  history.replaceState(history.state, '', address)
  const trimmed = code.trim()
  return trimmed.length >= min && trimmed.length <= max ? trimmed : undefined
}

/** The code that this browser keeps, for as many days as the catalogue says. `now` is in milliseconds since 1970. */
export function keptReferralCode(storage: () => Storage, now: number): string | undefined {
  try {
    const { code, keptAt } = textsIn(JSON.parse(storage().getItem(localKeys.referral) ?? 'null'))
    const age = now - Date.parse(keptAt ?? '')
    return code !== undefined && age >= 0 && age < commissionTerms.referralDays * day ? code : undefined
  } catch {
    return undefined
  }
}

/** Keeps a code, unless this browser keeps an earlier one. */
export function keepReferralCode(storage: () => Storage, code: string, now: number): void {
  if (keptReferralCode(storage, now) !== undefined) return
  try {
    const keptAt = new Date(now).toISOString()
    storage().setItem(localKeys.referral, JSON.stringify({ code, keptAt }))
  } catch {
    return
  }
}
