import { expect, test } from 'vitest'
import { beaconLimiter } from '#server/platform/http/beacon-limit.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'gone'],
])('%s counts as %s', (address, caller) => {
  expect(addressKey(address)).toBe(caller)
})

test('the addresses of one network share a limit for what browsers report', () => {
  const limit = beaconLimiter(2, () => new Date(0))
  const send = (address: string) => () => limit(address)
  for (const address of ['2001:db8::1', '2001:db8::2']) expect(send(address)).not.toThrow()
  expect(send('2001:db8::3')).toThrow('Too many requests. Please wait a minute and try again.')
  expect(send('2001:db8:1::1')).not.toThrow()
})
