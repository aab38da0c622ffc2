// @vitest-environment node
import Bowser from 'bowser'
import UserAgent from 'user-agents'
import { expect, test } from 'vitest'
import { readBrowser } from '#src/effects/platform/user-agent.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
/** A browser of Blink or WebKit that says what it runs on. */
const on = (system: string, rest: string, engine = blink) => `Mozilla/5.0 (${system}) ${engine} ${rest}`
const windows = 'Windows NT 10.0; Win64; x64'
const mac = 'Macintosh; Intel Mac OS X 10_15_7'
const iphone = 'iPhone; CPU iPhone OS 18_0 like Mac OS X'

const read = (browser: Parameters<typeof readBrowser>[0]) => {
  const { browser: name, os, deviceType, ...others } = readBrowser(browser)
  return { ...others, read: `${name}, ${os}, ${deviceType}` }
}

test.each([
  [on(mac, 'Version/18.0 Safari/605.1.15', webkit), 5, 'Safari, iOS, tablet'],
  [on(mac, 'Version/18.0 Mobile/15E148 Safari/604.1', webkit), 0, 'Safari, iOS, tablet'],
  [on(iphone, 'Version/18.0 Mobile/15E148 Safari/604.1 OPX/2.5.1', webkit), 5, 'Opera, iOS, mobile'],
  [on(windows, 'Chrome/140.0 Safari/537.36 OPRGX/120.0'), 0, 'Opera, Windows, desktop'],
  ['Mozilla/5.0 (X11; Manjaro; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Firefox, Linux, desktop'],
  [on(windows, 'Chrome/140.0 Safari/537.36 Edg/140.0 Ddg/140.0'), 0, 'Other, Windows, desktop'],
  [on('Linux; Android 14; wv', 'Chrome/140.0 Mobile [LinkedInApp]'), 5, 'Other, Android, mobile'],
  ['Mozilla/5.0 (X11; Haiku; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Firefox, Other, desktop'],
  ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12', 5, 'Opera, Android, mobile'],
  [on('SMART-TV; Linux; Tizen 6.0', 'Chrome/76.0 TV Safari/537.36'), 0, 'Other, Other, desktop'],
  [on('Web0S; Linux/SmartTV', 'Chrome/108.0 Safari/537.36'), 0, 'Other, Other, desktop'],
  [on('Linux; Android 10; BRAVIA 4K UR3', 'Chrome/140.0'), 0, 'Other, Android, desktop'],
  [on('Linux; Android 9; AFTKA', 'Silk/120.1 like Chrome/120.0'), 0, 'Other, Android, desktop'],
  [on('Linux; Android', 'Chrome/140.0 Safari/537.36 CrKey/1.56'), 0, 'Other, Other, desktop'],
  ['curl/8.9.1', 0, 'Other, Other, desktop'],
])('what no corpus has, %s with %i touch points, is read as %s', (userAgent, maxTouchPoints, expected) => {
  expect(read({ userAgent, maxTouchPoints })).toEqual({ read: expected })
})

test.each([
  [['Chromium', 'Microsoft Edge WebView2'], 'Windows', 'Edge, Windows, desktop'],
  [['Opera GX', 'Chromium'], 'macOS', 'Opera, macOS, desktop'],
  [['Vivaldi', 'Chromium'], 'Chrome OS', 'Other, Other, desktop'],
])('a browser is known by its brands %j and its system %j as %s', (brands, platform, expected) => {
  const userAgentData = { brands: brands.map((brand) => ({ brand })), platform }
  const userAgent = on('X11; Linux x86_64', 'Chrome/140.0 Safari/537.36')
  expect(read({ userAgent, maxTouchPoints: 0, userAgentData })).toEqual({ read: expected })
})

const families: Record<string, string> = { 'Microsoft Edge': 'Edge', 'Opera Touch': 'Opera' }
for (const name of ['Chrome', 'Firefox', 'Safari', 'Opera']) families[name] = name
const systems = ['Windows', 'macOS', 'Linux', 'Android', 'iOS']
/** Browsers and apps of their own that the other reader takes for Chrome and Safari. */
const unknownToBowser = / Brave$| Snapchat\/| DuckDuckGo\//

test('visitors of a public corpus are read as its own fields and another reader say', () => {
  const visitors = new Map<string, string>()
  // The corpus hands each of its records to a filter, and nothing else lists them. Its types leave out the device.
  new UserAgent((record) => {
    const { userAgent, deviceCategory } = record as typeof record & { deviceCategory: string }
    return visitors.set(userAgent, deviceCategory).size > 0
  })
  expect(visitors.size).toBeGreaterThan(900)
  const known = [...visitors].filter(([userAgent]) => !unknownToBowser.test(userAgent))
  expect(visitors.size - known.length).toBe(10)
  const read = known.map(([userAgent]) => ({ userAgent, ...readBrowser({ userAgent, maxTouchPoints: 0 }) }))
  expect(read).toEqual(
    known.map(([userAgent, deviceType]) => {
      const found = Bowser.parse(userAgent)
      const os = systems.find((name) => name === found.os.name) ?? 'Other'
      return { userAgent, browser: families[found.browser.name ?? ''] ?? 'Other', os, deviceType }
    }),
  )
})
