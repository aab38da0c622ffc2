import { limits } from '#contract/limits.ts'
import { visitedPath, visitReferrer } from '#contract/visit-addresses.ts'
import type { VisitRecord } from '#contract/visits.ts'

type Kind<Name> = readonly [name: Name, mark: RegExp]
type Device = VisitRecord['deviceType']

/** The first whose mark fits. An order matters: nearly every browser also claims to be an older one. */
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

const firstOf = <Name>(kinds: readonly Kind<Name>[], userAgent: string): Name | undefined =>
  kinds.find(([, mark]) => mark.test(userAgent))?.[0]

/** Browser, system and device by what a browser says of itself. An iPad says it is a Mac, but Macs take no touches. */
export function readUserAgent(
  userAgent: string,
  touchPoints: number,
): Pick<VisitRecord, 'browser' | 'os' | 'deviceType'> {
  const isIpad = /\bMacintosh\b/.test(userAgent) && touchPoints > 1
  return {
    browser: firstOf(browsers, userAgent) ?? 'Other',
    os: isIpad ? 'iOS' : (firstOf(systems, userAgent) ?? 'Other'),
    deviceType: isIpad ? 'tablet' : (firstOf(devices, userAgent) ?? 'desktop'),
  }
}

const resolutionOf = ({ width, height }: Pick<Screen, 'width' | 'height'>): string => {
  const isKnown = width > 0 && height > 0 && Number.isFinite(width * height)
  return isKnown ? `${Math.round(width)} x ${Math.round(height)}` : 'unknown'
}

/** Who is visiting which page, as far as the browser tells. */
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
