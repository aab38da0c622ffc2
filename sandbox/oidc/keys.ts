import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { SandboxRecords } from '../records.ts'

export type ProviderKeys = { signing: JWK; cookies: string }

/** The keys of the identity provider, generated once and stored. */
export async function providerKeys(records: SandboxRecords): Promise<ProviderKeys> {
  const existing = await records.read('sandbox.keys', 'oidc')
  if (existing !== undefined) return existing as ProviderKeys
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const signing = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
  const fresh: ProviderKeys = { signing, cookies: randomBytes(32).toString('base64url') }
  return records.change('sandbox.keys', 'oidc', (current) => {
    const kept = (current ?? fresh) as ProviderKeys
    return { next: kept, result: kept }
  })
}
