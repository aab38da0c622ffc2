import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { SandboxRecords } from '../records.ts'

const recordPrefix = 'oidc.'
const modelsThatExpire = ['Session', 'Interaction', 'Grant', 'AuthorizationCode', 'AccessToken'] as const

/** A storage adapter for oidc-provider that uses the sandbox records. */
export function recordsAdapter(records: SandboxRecords): AdapterFactory {
  return (model): Adapter => {
    const kind = recordPrefix + model
    const uids = `${kind}.uid`
    const find = async (id: string) => (await records.read(kind, id)) as AdapterPayload | undefined
    return {
      find,
      async upsert(id, payload) {
        await records.write(kind, id, payload)
        if (model === 'Session' && payload.uid !== undefined)
          await records.write(uids, payload.uid, { id, exp: payload.exp })
      },
      async findByUid(uid) {
        const session = (await records.read(uids, uid)) as { id?: string } | undefined
        return session?.id === undefined ? undefined : find(session.id)
      },
      async findByUserCode() {
        return undefined
      },
      consume: (id) =>
        records.change(kind, id, (current) => ({
          next: current && { ...current, consumed: Math.floor(Date.now() / 1000) },
          result: undefined,
        })),
      async destroy(id) {
        const payload = await find(id)
        if (payload?.uid !== undefined) await records.remove(uids, payload.uid)
        await records.remove(kind, id)
      },
      async revokeByGrantId(grantId) {
        for (const { id, value } of await records.list(kind)) {
          if ((value as AdapterPayload).grantId === grantId) await records.remove(kind, id)
        }
      },
    }
  }
}

/** Deletes the records of sign-ins that have expired. `nowSeconds` is in seconds since 1970. */
export const deleteExpiredSignIns = (records: SandboxRecords, nowSeconds: number): Promise<void> =>
  records.removeExpired(
    [...modelsThatExpire.map((model) => recordPrefix + model), `${recordPrefix}Session.uid`],
    nowSeconds,
  )
