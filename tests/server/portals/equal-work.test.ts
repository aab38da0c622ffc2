import { verify as argon2Verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashCode } from '#server/portals/codes.ts'
import { createPortalAccess } from '#server/portals/portals.ts'
import { addPortal, changePortal } from '#server/portals/store/portals.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { portalCode as ownCode, storeNewPortal, proposalContent } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const verify = vi.fn(argon2Verify)
const site = await closedAfterFile(startSite())
const portals = createPortalAccess({ db: site.db, settings: site.settings, now: site.clock.now, verify })
beforeEach(() => void verify.mockClear())

/** Stores a portal whose code is hashed at the cost of the product. */
const storePortal = async () => storeNewPortal(site.db, { codeHash: await hashCode(ownCode) })

async function shareWithRecipients(name: string, recipientCount: number) {
  const codes: { code: string; codeId: string }[] = []
  for (let at = 0; at < recipientCount; at += 1) {
    const ended = await site.operator.runJson('proposal', 'new-code', name, '--for', `Reader ${at}`)
    codes.push(ended.data as { code: string; codeId: string })
  }
  return codes
}

/** The name of a portal and the code with which a visitor tries to open it. */
type CodeAttempt = { name: string; code: string }
const unknownCode = 'k7mq-x2hd-9vwc-p3rt'

const attempts: Record<string, () => Promise<CodeAttempt>> = {
  'an unknown portal': async () => ({ name: 'nobody-knows', code: unknownCode }),
  'a draft': async () => {
    const draft = {
      kind: 'proposal',
      name: 'draft',
      content: proposalContent,
      codeHash: null,
      expiresAt: null,
    } as const
    await addPortal(site.db, draft, site.clock.now())
    return { name: 'draft', code: unknownCode }
  },
  'a portal with a code of its own, which is wrong': async () => ({
    name: await storePortal(),
    code: 'wrong',
  }),
  'a portal with a code of its own, which is right': async () => ({
    name: await storePortal(),
    code: ownCode,
  }),
  'a portal with six recipients, of whom it is nobody’s': async () => {
    const name = await storePortal()
    await shareWithRecipients(name, 6)
    return { name, code: unknownCode }
  },
  'the last of six recipients': async () => {
    const name = await storePortal()
    return { name, code: (await shareWithRecipients(name, 6)).at(-1)?.code ?? '' }
  },
  'a recipient’s beginning with another end': async () => {
    const name = await storePortal()
    const [first] = await shareWithRecipients(name, 2)
    return { name, code: `${first?.code.slice(0, -4)}zzzz` }
  },
  'a recipient whose code was revoked': async () => {
    const name = await storePortal()
    const [first] = await shareWithRecipients(name, 2)
    await site.operator.run('proposal', 'revoke', name, '--code', first?.codeId ?? '')
    return { name, code: first?.code ?? '' }
  },
  'a recipient of a revoked portal': async () => {
    const name = await storePortal()
    const [first] = await shareWithRecipients(name, 1)
    await changePortal(site.db, { kind: 'proposal', name }, { type: 'access.revoke' }, site.clock.now())
    return { name, code: first?.code ?? '' }
  },
}

let usedIpCount = 0
test.each(Object.entries(attempts))('%s costs one verification of the same work', async (_who, prepare) => {
  const { name, code } = await prepare()
  const caller = `127.2.0.${(usedIpCount += 1)}`
  await portals.unlock({ kind: 'proposal', name }, code, caller).catch(() => undefined)
  expect(verify).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    code,
  )
})
