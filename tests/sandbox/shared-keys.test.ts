import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoryRecords } from '#sandbox/records.ts'
import { startSandbox } from '#tests/support/sandbox.ts'

/** Starts a sandbox whose clock begins then. Returns its key for sign-ins, and when its certificate becomes valid. */
async function sandboxKeysAt(startTime: string) {
  const records = memoryRecords()
  const sandbox = await startSandbox({ records, now: () => new Date(startTime) })
  await sandbox.close()
  const { certificate } = (await records.read('sandbox.keys', 'paypal')) as { certificate: string }
  const signIn = await records.read('sandbox.keys', 'oidc')
  return { signIn, validFrom: new Date(new X509Certificate(certificate).validFrom) }
}

test('sandboxes of tests share keys, but for a certificate that is not valid when their clock begins', async () => {
  const first = await sandboxKeysAt('1990-11-25T09:30:00Z')
  const later = await sandboxKeysAt('1991-03-05T09:30:00Z')
  const earlier = await sandboxKeysAt('1990-01-31T22:30:00Z')
  expect([first, later, earlier].map(({ validFrom }) => validFrom)).toEqual([
    new Date('1990-11-25T09:30:00Z'),
    new Date('1990-11-25T09:30:00Z'),
    new Date('1990-01-31T22:30:00Z'),
  ])
  expect([later.signIn, earlier.signIn]).toEqual([first.signIn, first.signIn])
})
