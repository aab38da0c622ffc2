import type { SandboxRecords } from '../records.ts'
import { subjectOf } from './people.ts'

const recordKind = 'oidc.account'

/** Stores the account of an e-mail address and returns its id. */
export async function storeAccount(records: SandboxRecords, email: string): Promise<string> {
  const subject = subjectOf(email)
  await records.write(recordKind, subject, { email })
  return subject
}

export async function emailOfAccount(records: SandboxRecords, subject: string): Promise<string | undefined> {
  const account = (await records.read(recordKind, subject)) as { email: string } | undefined
  return account?.email
}
