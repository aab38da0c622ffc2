import type { VisitRecord } from '#contract/visits/visits.ts'

type NamePattern<Name> = readonly [name: Name, pattern: RegExp]
type Device = VisitRecord['deviceType']
/** What a browser says of itself. TypeScript does not know `userAgentData`, which browsers made of Chromium have. */
type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
  userAgentData?: { brands: { brand: string }[]; platform: string }
}

/** The first matching pattern counts, because nearly every browser also claims to be another one. Safari on a home screen has no name. */
const browserPatterns: readonly NamePattern<VisitRecord['browser']>[] = [
  ['Edge', /\bEdg(e\b|\w*\/)(?!.*\bDdg\/)/],
  ['Opera', /\b(OPR\w*|OPX|OPT|OPiOS|Opera)\b/],
  [
    'Other',
    /SamsungBrowser|Samsung Internet|YaBrowser|UC?Browser|UCTurbo|Quark\/|coc_coc|baidu|MicroMessenger|Bytedance|LinkedInApp|FB_IAB|Oculus|Epiphany|Vivaldi|Brave|Ddg\/|DuckDuckGo|HuaweiBrowser|ArkWeb|\bTV\b|\w+TV\b|Web0S|NetCast|BRAVIA|CrKey|MiuiBrowser|HeyTapBrowser|VivoBrowser|QQBrowser|Maxthon|Whale\/|Silk\/|GSA\/|FBA[NV]|Instagram|Snapchat|SeaMonkey|PaleMoon|compatible;/,
  ],
  ['Firefox', /\b(Firefox|FxiOS|Focus|Klar)\//],
  ['Chrome', /Chrome\b|CriOS|Chromium/],
  ['Safari', /^(?!.*Android).*(\bVersion\/.*\bSafari\/|Gecko\)( +Mobile\/\w+)?( Safari\/[\d.]+)?$)/],
]
const systemPatterns: readonly NamePattern<VisitRecord['os']>[] = [
  ['iOS', /\biP(hone|ad|od)/],
  [
    'Other',
    /\b(CrOS|Chrom(e|ium) OS|\w+BSD|DragonFly|SunOS|Haiku|Windows Phone|Tizen|Web0S|NetCast|KAIOS|J2ME|Series ?60|CrKey|PlayStation|Nintendo|Xbox)\b/,
  ],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\b(macOS|Macintosh|Mac OS X)\b/],
  ['Linux', /\b(Linux|X11)\b/],
]
const devicePatterns: readonly NamePattern<Device>[] = [
  // Only the report's three kinds exist, and a television is none that is held in the hand.
  ['desktop', /\bTV\b|[a-z]TV\b|Web0S|NetCast|BRAVIA|\bAFT[A-Z]|CrKey/i],
  ['mobile', /\bOpera Mini\b|\bJ2ME\b/],
  ['tablet', /\biPad|\b(Tablet(?! PC)|PlayBook|Kindle|Silk)\b|^(?!.*\bMobile\b).*\bAndroid\b/],
  ['mobile', /\b(Mobi|Mobile|iPhone|iPod|Android|Windows Phone)\b/],
]

const firstMatch = <Name>(kinds: readonly NamePattern<Name>[], text: string): Name | undefined =>
  kinds.find(([, pattern]) => pattern.test(text))?.[0]

/** Browser, system and device. An iPad claims to be a Mac, but Macs have no touch screen and no mobile build. */
export function readBrowser({
  userAgent,
  maxTouchPoints,
  userAgentData: { brands, platform } = { brands: [], platform: '' },
}: BrowserFacts): Pick<VisitRecord, 'browser' | 'os' | 'deviceType'> {
  const isIpad = /\bMacintosh\b/.test(userAgent) && (maxTouchPoints > 1 || /\bMobile\//.test(userAgent))
  const named = [...brands.map(({ brand }) => brand), userAgent].join(' ')
  return {
    browser: firstMatch(browserPatterns, named) ?? 'Other',
    os: isIpad
      ? 'iOS'
      : (firstMatch(systemPatterns, platform) ?? firstMatch(systemPatterns, userAgent) ?? 'Other'),
    deviceType: isIpad ? 'tablet' : (firstMatch(devicePatterns, userAgent) ?? 'desktop'),
  }
}
