import { eq } from 'drizzle-orm'
import type { DecisionKind } from '#contract/decisions/decisions.ts'
import { acceptanceStatement } from '#contract/decisions/prices.ts'
import { apiPaths } from '#contract/paths.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { decisions, seals } from '#server/decisions/tables.ts'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { mailsLike } from '../support/mails.ts'
import { proposalContent, storeNewPortal, unlock } from '../support/portals.ts'
import type { Site } from '../support/site.ts'
import { applyToProposal, portalNamed, replaceDocument, shareWith } from '../support/stored-portals.ts'

const pricing = [
  { item: 'Build', amount: '$1,000', cents: 100_000 },
  { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0, max_count: 1 },
  { item: 'Training', amount: '$120', cents: 12_000, min_count: 0, max_count: 3 },
]
/** A proposal whose reader chooses how much training to take. */
export const document: ProposalContent = {
  ...proposalContent,
  investment: { title: 'Investment', options: [{ title: 'The full project', pricing }] },
  decision: { agreement: 'I order what is chosen.' },
}

export const accepting = {
  kind: 'accept' as const,
  choice: { option: null, counts: { '0/2': 2 } },
  cents: 124_000,
  statement: acceptanceStatement(document),
}
const changes = [{ slide: 6, text: 'Please split the last phase.' }]
export const asking = { kind: 'changes' as const, changes }
export const declining = { kind: 'decline' as const, reason: 'Not this year.' }

const person = { name: 'Ada Byron', role: 'Managing director' }
let readers = 0

type ReaderOptions = { email?: string | undefined; from?: string | undefined }
/** Somebody who has a proposal open, with a mailbox and an IP address of their own unless others are given. `password`: their access code. */
export async function openReader(
  { app, db }: Pick<Site, 'app' | 'db'>,
  name: string,
  password?: string,
  options: ReaderOptions = {},
) {
  const number = (readers += 1)
  const { email = `reader-${number}@alder.example`, from = `10.0.${number >> 8}.${number & 255}` } = options
  const opened = (await unlock(app, name, { from, ...(password !== undefined && { password }) })).body
  const shown = { viewer: String(opened.viewer), version: String(opened.version) }
  const post = async (path: string, body: object) => {
    const [url, payload] = [apiPaths.decision + path, { ...shown, ...body }]
    const answer = await app.inject({ method: 'POST', url, payload, remoteAddress: from })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  const ask = (kind: DecisionKind = 'accept', mailbox = email) => post('/code', { kind, email: mailbox })
  const code = async (kind?: DecisionKind) => {
    const confirmation = String((await ask(kind)).body.confirmation)
    const [mail] = await mailsLike({ db }, `decision-code:${confirmation}`)
    return { confirmation, code: /Your code is (\d{6})\./.exec(mail?.body ?? '')?.[1] ?? 'no code' }
  }
  const confirm = (confirmed: object, over: object = {}) =>
    post('/confirm', { ...person, decision: accepting, ...confirmed, ...over })
  return {
    ...shown,
    document: opened.proposalContent,
    email,
    read: (more: { confirmations?: string[] } = {}) => post('', more),
    ask,
    code,
    confirm,
    decide: async (
      decision: { kind: DecisionKind } & Record<string, unknown> = accepting,
      over: object = {},
    ) => confirm(await code(decision.kind), { decision, ...over }),
  }
}

export async function openProposal(site: Site, content: object = document) {
  const { db } = site
  const name = await storeNewPortal(db, { content })
  const portal = await portalNamed(site, name)
  const ofPortal = eq(decisions.portalId, portal.id)
  const openAgain = (password?: string) => openReader(site, name, password)
  const what = { id: seals.id, file: seals.file, sha256: seals.sha256 }
  const decided = () => db.select().from(decisions).where(ofPortal)
  const sealed = () =>
    db.select(what).from(seals).innerJoin(decisions, eq(decisions.id, seals.decisionId)).where(ofPortal)
  return {
    name,
    portal,
    reader: await openAgain(),
    openAgain,
    openAs: async (recipient: string) => openAgain((await shareWith(site, name, recipient)).code),
    replace: (version: object) => replaceDocument(site, name, version),
    happens: (event: PortalLifeEvent) => applyToProposal(site, name, event),
    sealed,
    decided,
    counts: async () => {
      const done = (await decided()).filter(({ status }) => status !== 'open')
      return { decided: done.length, sealed: (await sealed()).length }
    },
  }
}
export type Proposal = Awaited<ReturnType<typeof openProposal>>
