import { limits } from '#contract/limits.ts'
import { redactedPath, redactedReferrer } from '#contract/visit-addresses.ts'
import type { VisitRecord } from '#contract/visits.ts'
import { visitorTimeZone } from './time-zone.ts'

type UserAgentPattern<Name> = readonly [name: Name, pattern: RegExp]
type Device = VisitRecord['deviceType']

/** In a user agent the first matching pattern counts, because nearly every browser also claims to be an older one. */
const browserPatterns: readonly UserAgentPattern<VisitRecord['browser']>[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS|OPT)\b/],
  ['Other', /\b(SamsungBrowser|YaBrowser|UCBrowser|Vivaldi)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systemPatterns: readonly UserAgentPattern<VisitRecord['os']>[] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\b(Macintosh|Mac OS X)\b/],
  ['Linux', /\bLinux\b/],
]
const devicePatterns: readonly UserAgentPattern<Device>[] = [
  ['tablet', /\b(iPad|Tablet|PlayBook|Kindle|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/],
  ['mobile', /\b(Mobi|Mobile|iPhone|iPod|Android|Windows Phone)\b/],
]

const firstMatch = <Name>(kinds: readonly UserAgentPattern<Name>[], userAgent: string): Name | undefined =>
  kinds.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Browser, system and device from the user agent. An iPad claims to be a Mac, but Macs have no touch screen. */
export function readUserAgent(
  userAgent: string,
  touchPoints: number,
): Pick<VisitRecord, 'browser' | 'os' | 'deviceType'> {
  const isIpad = /\bMacintosh\b/.test(userAgent) && touchPoints > 1
  return {
    browser: firstMatch(browserPatterns, userAgent) ?? 'Other',
    os: isIpad ? 'iOS' : (firstMatch(systemPatterns, userAgent) ?? 'Other'),
    deviceType: isIpad ? 'tablet' : (firstMatch(devicePatterns, userAgent) ?? 'desktop'),
  }
}

const resolutionOf = ({ width, height }: Pick<Screen, 'width' | 'height'>): string => {
  const isKnown = width > 0 && height > 0 && Number.isFinite(width * height)
  return isKnown ? `${Math.round(width)} x ${Math.round(height)}` : 'unknown'
}

/** The record of a visit, from the browser's own data. */
export function readVisit(
  { navigator, screen, document, location }: Pick<Window, 'navigator' | 'screen' | 'document' | 'location'>,
  isReturning: boolean,
): VisitRecord {
  const kind = readUserAgent(navigator.userAgent, navigator.maxTouchPoints)
  return {
    ...kind,
    screenResolution: resolutionOf(screen),
    isMobile: kind.deviceType === 'mobile',
    isTablet: kind.deviceType === 'tablet',
    referrer: redactedReferrer(document.referrer),
    pageUrl: redactedPath(location.pathname),
    language: navigator.language.slice(0, limits.visit.word),
    timezone: visitorTimeZone().slice(0, limits.visit.word),
    isReturning,
    userAgent: navigator.userAgent.slice(0, limits.visit.userAgent),
  }
}
