import { limits } from '#contract/limits.ts'
import { visitedPath, visitReferrer } from '#contract/visit-addresses.ts'
import type { VisitRecord } from '#contract/visits.ts'

type Kind<Name> = readonly [name: Name, pattern: RegExp]
type Device = VisitRecord['deviceType']

/** The first match counts, because nearly every browser also claims to be an older one. */
const browsers: readonly Kind<VisitRecord['browser']>[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS|OPT)\b/],
  ['Other', /\b(SamsungBrowser|YaBrowser|UCBrowser|Vivaldi)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: readonly Kind<VisitRecord['os']>[] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\b(Macintosh|Mac OS X)\b/],
  ['Linux', /\bLinux\b/],
]
const devices: readonly Kind<Device>[] = [
  ['tablet', /\b(iPad|Tablet|PlayBook|Kindle|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/],
  ['mobile', /\b(Mobi|Mobile|iPhone|iPod|Android|Windows Phone)\b/],
]

const firstMatch = <Name>(kinds: readonly Kind<Name>[], userAgent: string): Name | undefined =>
  kinds.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Browser, system and device from the user agent. An iPad claims to be a Mac, but Macs have no touch screen. */
export function readUserAgent(
  userAgent: string,
  touchPoints: number,
): Pick<VisitRecord, 'browser' | 'os' | 'deviceType'> {
  const isIpad = /\bMacintosh\b/.test(userAgent) && touchPoints > 1
  return {
    browser: firstMatch(browsers, userAgent) ?? 'Other',
    os: isIpad ? 'iOS' : (firstMatch(systems, userAgent) ?? 'Other'),
    deviceType: isIpad ? 'tablet' : (firstMatch(devices, userAgent) ?? 'desktop'),
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
    referrer: visitReferrer(document.referrer),
    pageUrl: visitedPath(location.pathname),
    language: navigator.language.slice(0, limits.visit.word),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, limits.visit.word),
    isReturning,
    userAgent: navigator.userAgent.slice(0, limits.visit.userAgent),
  }
}
