import { describe, expect, test } from 'vitest'
import { readUserAgent } from '#src/effects/visitor.ts'

const webkitUserAgentPart = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blinkUserAgentPart = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a browser tells what it is', () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blinkUserAgentPart} Chrome/140.0 Safari/537.36 Edg/140.0`,
      0,
      ['Edge', 'Windows', 'desktop'],
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blinkUserAgentPart} Chrome/140.0 Safari/537.36 OPR/120.0`,
      0,
      ['Opera', 'Windows', 'desktop'],
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      0,
      ['Firefox', 'Linux', 'desktop'],
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkitUserAgentPart} Version/18.0 Safari/605.1.15`,
      0,
      ['Safari', 'macOS', 'desktop'],
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkitUserAgentPart} Version/18.0 Safari/605.1.15`,
      5,
      ['Safari', 'iOS', 'tablet'],
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkitUserAgentPart} Version/18.0 Mobile/15E148 Safari/604.1`,
      5,
      ['Safari', 'iOS', 'mobile'],
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkitUserAgentPart} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      5,
      ['Chrome', 'iOS', 'mobile'],
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webkitUserAgentPart} Version/12.1 Mobile/15E148 Safari/604.1`,
      5,
      ['Safari', 'iOS', 'tablet'],
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${blinkUserAgentPart} Chrome/140.0 Mobile Safari/537.36`,
      5,
      ['Chrome', 'Android', 'mobile'],
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-X910) ${blinkUserAgentPart} Chrome/140.0 Safari/537.36`,
      5,
      ['Chrome', 'Android', 'tablet'],
    ],
    [
      'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      5,
      ['Firefox', 'Android', 'mobile'],
    ],
    ['curl/8.9.1', 0, ['Other', 'Other', 'desktop']],
  ])('%s with %i touch points', (userAgent, touchPoints, [browser, os, deviceType]) => {
    expect(readUserAgent(userAgent, touchPoints)).toEqual({ browser, os, deviceType })
  })
})
