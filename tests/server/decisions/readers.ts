import { eq } from 'drizzle-orm'
import type { DecisionKind } from '#contract/decisions/decisions.ts'
import { acceptanceStatement } from '#contract/decisions/prices.ts'
import { apiPaths } from '#contract/paths.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { decisions, seals } from '#server/decisions/tables.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { findPortal, type Portal } from '#server/portals/store/portals.ts'
import { replacePublishedDocument } from '#server/portals/text/working-text.ts'
import { storeNewPortal, unlock } from '../support/portals.ts'
import type { Site } from '../support/site.ts'

/** A proposal whose reader chooses how much training to take. */
export const document: ProposalContent = {
  project_name: 'Project Alder',
  company_name: 'Alder Mills',
  investment: {
    title: 'Investment',
    options: [
      {
        title: 'The full project',
        pricing: [
          { item: 'Build', amount: '$1,000', cents: 100_000 },
          { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0, max_count: 1 },
          { item: 'Training', amount: '$120', cents: 12_000, min_count: 0, max_count: 3 },
        ],
      },
    ],
  },
  decision: { agreement: 'I order what is chosen.' },
}

export const accepting = {
  kind: 'accept' as const,
  choice: { option: null, counts: { '0/2': 2 } },
  cents: 124_000,
  statement: acceptanceStatement(document),
}
export const asking = {
  kind: 'changes' as const,
  changes: [{ slide: 6, text: 'Please split the last phase.' }],
}
export const declining = { kind: 'decline' as const, reason: 'Not this year.' }

/** What a member of staff or the operator needs to change who reads what. */
export const sharing = ({ app, db, settings, clock }: Site) => ({
  db,
  settings,
  actor: operatorActor,
  now: clock.now(),
  log: app.log,
})

/** Publishes another version of a proposal. */
export const replaceDocument = (site: Site, portal: Portal, content: object) =>
  replacePublishedDocument(portal, content, { ...sharing(site), isConfirmed: true })

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
  /** A code that was mailed, with its id. */
  const code = async (kind?: DecisionKind) => {
    const confirmation = String((await ask(kind)).body.confirmation)
    const isCode = eq(outbox.key, `decision-code:${confirmation}`)
    const [mail] = await db.select().from(outbox).where(isCode)
    return { confirmation, code: /Your code is (\d{6})\./.exec(mail?.body ?? '')?.[1] ?? 'no code' }
  }
  const confirm = (confirmed: object, over: object = {}) =>
    post('/confirm', {
      name: 'Ada Byron',
      role: 'Managing director',
      decision: accepting,
      ...confirmed,
      ...over,
    })
  return {
    ...shown,
    document: opened.proposalContent,
    email,
    read: (more: { confirmations?: string[] } = {}) => post('', more),
    ask,
    code,
    confirm,
    /** Asks for a code and confirms a decision with it. */
    decide: async (
      decision: { kind: DecisionKind } & Record<string, unknown> = accepting,
      over: object = {},
    ) => confirm(await code(decision.kind), { decision, ...over }),
  }
}

/** Publishes a proposal, which somebody opens. */
export async function openProposal(site: Site, content: object = document) {
  const name = await storeNewPortal(site.db, { content })
  const portal = await findPortal(site.db, { kind: 'proposal', name })
  if (!portal) throw new Error('the proposal was not stored')
  return { name, portal, reader: await openReader(site, name) }
}
export type Proposal = Awaited<ReturnType<typeof openProposal>>

/** What was sealed of a proposal. */
export const sealsOf = ({ db }: Site, { portal }: Pick<Proposal, 'portal'>) =>
  db
    .select({ id: seals.id, file: seals.file, sha256: seals.sha256 })
    .from(seals)
    .innerJoin(decisions, eq(decisions.id, seals.decisionId))
    .where(eq(decisions.portalId, portal.id))

/** How often a proposal was decided on and sealed. */
export async function countDecided(site: Site, proposal: Proposal) {
  const rows = await site.db.select().from(decisions).where(eq(decisions.portalId, proposal.portal.id))
  return {
    decided: rows.filter(({ status }) => status !== 'open').length,
    sealed: (await sealsOf(site, proposal)).length,
  }
}
