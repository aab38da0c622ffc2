import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Decided } from '#contract/decisions/decisions.ts'
import { apiPaths } from '#contract/paths.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { hourMs } from '#contract/time/durations.ts'
import { decisions } from '#server/decisions/tables.ts'
import { withdrawOffer } from '#server/decisions/offer.ts'
import { HttpError } from '#server/platform/http/http-error.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { addRecipient, applyToPortal, revokeRecipient, type SharingDeps } from '#server/portals/sharing.ts'
import { isCodeValid } from '#server/portals/store/codes.ts'
import { findPortal, readWithContent, statusOf } from '#server/portals/store/portals.ts'
import { decidableVersionOf } from '#server/portals/version.ts'
import { replacePublishedDocument } from '#server/portals/text/working-text.ts'
import { mailsLike } from '#tests/server/support/mails.ts'
import { storePortal } from '#tests/server/support/portals.ts'
import type { DecisionEnvironment } from './decision-environment.ts'
import { decisionIn, documentOf } from './decision-state.ts'
import type { Access, DecisionCounts, MailedCode, Submission, Tab } from './decision-state.ts'
import type { DecisionStep } from './decision-steps.ts'

export type PlayedHistory = Awaited<ReturnType<typeof playDecisionHistory>>
let histories = 0

/** Plays a history of one proposal, and has a reader decide on the current version. Returns everything that was submitted and answered. */
export async function playDecisionHistory(
  environment: DecisionEnvironment,
  steps: DecisionStep[],
  counts: DecisionCounts,
) {
  const { clock, db, settings, instances } = environment
  const number = (histories += 1)
  const name = `history-${number}`
  let edition = 1
  await storePortal(db, { name, content: documentOf(edition) })
  const portal = (await findPortal(db, { kind: 'proposal', name })) ?? expect.unreachable()
  const tabs: (Tab | undefined)[] = []
  const codes: MailedCode[] = []
  const submissions: Submission[] = []
  const answers: { version: string; decided: Decided }[] = []
  const violations: string[] = []
  const withdrawals = new Set<string | undefined>()
  const timeline: { version: string | undefined; isOpen: boolean; from: number }[] = []
  const noteState = async () => {
    const seen = await readWithContent(db, portal.id)
    const version = decidableVersionOf(seen)
    const isThisVersion = and(eq(decisions.portalId, portal.id), eq(decisions.version, version ?? ''))
    const [decision] = await db.select().from(decisions).where(isThisVersion)
    const isOpen = statusOf(seen, clock.now()) === 'open' && decision?.status !== 'withdrawn'
    const now = { version, isOpen }
    const last = timeline.at(-1)
    if (last?.version === now.version && last?.isOpen === now.isOpen) return
    if (last && last.version !== now.version) counts.versions += 1
    timeline.push({ ...now, from: clock.now().getTime() })
  }

  async function send(instance: 0 | 1, url: string, payload: object, remoteAddress: string) {
    const { app, killSwitch } = instances[instance]
    const answer = await app.inject({ method: 'POST', url, payload, remoteAddress })
    const body = answer.json<Record<string, unknown>>()
    if (answer.statusCode >= 500 && !killSwitch.isKilled())
      violations.push(`${url} answered ${answer.statusCode} on an instance that lives`)
    if (answer.statusCode === 409) counts.replaced += 1
    if (answer.statusCode === 401) counts.closed += 1
    if (answer.statusCode === 400) counts.refused += 1
    return { status: answer.statusCode, body }
  }

  /** The tab as it is on the screen; it is opened with the access code first. */
  async function tabOf(index: number, instance: 0 | 1): Promise<Tab | undefined> {
    if (tabs[index]) return tabs[index]
    const ip = `10.${number >> 8}.${number & 255}.${index + 1}`
    const access = accesses[index < 2 ? 0 : 1]
    const path = `/api/public/proposal/${name}`
    const { status, body } = await send(instance, path, { password: access.code }, ip)
    if (status !== 200) return undefined
    const opened = body as Pick<Tab, 'viewer' | 'version'> & { proposalContent: ProposalContent }
    const { viewer, version, proposalContent: document } = opened
    return (tabs[index] = { email: emailOf(index < 2 ? 0 : 1), access, viewer, version, document, ip })
  }

  async function read(index: number, instance: 0 | 1): Promise<void> {
    const tab = await tabOf(index, instance)
    if (!tab) return
    const { viewer, version } = tab
    const { status, body } = await send(instance, apiPaths.decision, { viewer, version }, tab.ip)
    if (status === 401) tabs[index] = undefined
    if (status !== 200) return
    const state = body as { version: string; decided: Decided | null; document?: ProposalContent }
    if (state.decided) answers.push({ version: state.version, decided: state.decided })
    if (state.document) tabs[index] = { ...tab, version: state.version, document: state.document }
  }

  async function ask({ tab: index, instance, kind, isAnswerLost }: Extract<DecisionStep, { type: 'ask' }>) {
    const tab = await tabOf(index, instance)
    if (!tab) return undefined
    const { viewer, version, email } = tab
    const payload = { viewer, version, kind, email }
    const { status, body } = await send(instance, `${apiPaths.decision}/code`, payload, tab.ip)
    if (isAnswerLost) counts.lost += 1
    if (status === 401) tabs[index] = undefined
    if (status === 409) await read(index, instance)
    if (status !== 201 || isAnswerLost) return undefined
    const id = String(body.confirmation)
    const [mail] = await mailsLike({ db }, `decision-code:${id}`)
    const digits = /Your code is (\d{6})\./.exec(mail?.body ?? '')?.[1]
    if (digits === undefined || mail?.recipient !== email) violations.push(`no code was mailed to ${email}`)
    const mailed = { id, digits: digits ?? '', email, kind, version, at: clock.now().getTime() }
    codes.push(mailed)
    return mailed
  }

  async function submit(submission: Submission, instance: 0 | 1, isAnswerLost: boolean): Promise<number> {
    submissions.push(submission)
    const payload = { ...submission.body, viewer: submission.viewer, role: 'Director' }
    const { status, body } = await send(instance, `${apiPaths.decision}/confirm`, payload, submission.ip)
    if (isAnswerLost) counts.lost += 1
    else if (status === 200) {
      const { version, name: sender } = submission.body
      const decided = body.decided as Decided
      answers.push({ version, decided })
      if (decided.recorded?.name !== sender)
        violations.push(`${sender} was told that they decided ${version}`)
    }
    return status
  }

  async function confirm(step: Extract<DecisionStep, { type: 'confirm' }>): Promise<number | undefined> {
    const tab = await tabOf(step.tab, step.instance)
    const own = codes.findLast(({ email }) => email === tab?.email)
    const mailed = step.isOwn && own ? own : codes.at(-1 - step.nthNewest)
    if (!tab || !mailed) return undefined
    const kind = step.kind === 'asked for' ? mailed.kind : step.kind
    const others = codes.filter(({ id }) => id !== mailed.id)
    const digits = {
      mailed: mailed.digits,
      guessed: '000000',
      'of another code': others.at(-1)?.digits ?? '111111',
    }[step.digits]
    const { decision, cents } = decisionIn(tab.document, kind, step)
    const { viewer, access, version, document, ip } = tab
    const name = `Reader ${submissions.length}`
    const body = { version, confirmation: mailed.id, code: digits, name, decision }
    const isAsShown = step.total === 'shown'
    return submit(
      { body, viewer, access, ip, document, cents, isAsShown, mailed },
      step.instance,
      step.isAnswerLost,
    )
  }

  const sharing = (instance: 0 | 1): SharingDeps => ({
    db: instances[instance].db,
    settings,
    actor: operatorActor,
    now: clock.now(),
    log: { error: () => {} },
  })

  const emailOf = (reader: 0 | 1) => `reader-${reader}-${number}@a.example`
  async function giveCode(reader: 0 | 1): Promise<Access> {
    const issued = await addRecipient(portal, emailOf(reader), { ...sharing(0), db })
    if (typeof issued === 'string') throw new Error(`the reader gets no code: ${issued}`)
    return { ...issued, endedAt: Number.POSITIVE_INFINITY }
  }
  const accesses: [Access, Access] = [await giveCode(0), await giveCode(1)]

  async function replaceCode({ reader, instance }: Extract<DecisionStep, { type: 'replace code' }>) {
    const access = accesses[reader]
    await change(instance, (deps) => revokeRecipient(portal, access.codeId, deps))
    if (await isCodeValid(db, portal.id, access.codeId)) return
    access.endedAt = clock.now().getTime()
    accesses[reader] = await giveCode(reader)
    counts.newCodes += 1
  }

  const withdraw = (instance: 0 | 1) =>
    change(instance, async (deps) => {
      const version = timeline.at(-1)?.version
      try {
        await withdrawOffer(portal, version ?? '', deps)
        withdrawals.add(version)
      } catch (error) {
        if (error instanceof HttpError) return
        // An instance that is killed may have withdrawn it.
        withdrawals.add(version)
        throw error
      }
    })

  const publish = (deps: SharingDeps) =>
    replacePublishedDocument(portal, documentOf(edition), { ...deps, isConfirmed: true })

  /** Does what the firm does. An instance that is killed on the way has not answered. */
  async function change(instance: 0 | 1, work: (deps: SharingDeps) => Promise<unknown>): Promise<void> {
    try {
      await work(sharing(instance))
    } catch (error) {
      if (!instances[instance].killSwitch.isKilled()) throw error
    }
  }

  async function run(step: DecisionStep): Promise<void> {
    if (step.type === 'read') await read(step.tab, step.instance)
    else if (step.type === 'ask') await ask(step)
    else if (step.type === 'confirm') await confirm(step)
    else if (step.type === 'repeat') {
      const earlier = submissions.at(-1 - step.nthNewest)
      if (earlier) await submit(earlier, step.instance, false)
    } else if (step.type === 'publish') {
      edition += 1
      await change(step.instance, publish)
    } else if (step.type === 'withdraw') await withdraw(step.instance)
    else if (step.type === 'replace code') await replaceCode(step)
    else if (step.type === 'access') {
      const now = clock.now()
      const event = {
        revoke: { type: 'access.revoke' } as const,
        restore: { type: 'access.restore' } as const,
        expire: { type: 'expiry.change', expiresAt: now } as const,
        prolong: { type: 'expiry.change', expiresAt: new Date(now.getTime() + 9 * hourMs) } as const,
      }[step.change]
      await change(step.instance, (deps) => applyToPortal(portal, [event], deps))
    } else if (step.type === 'advance clock') clock.advance(step.ms)
    else if (step.type === 'kill')
      instances[step.instance].killSwitch.killAfter(step.afterOperations, step.counted)
    else await Promise.all(step.steps.map(run))
  }
  await noteState()
  for (const step of steps) {
    clock.advance(1)
    await run(step)
    counts.kills += environment.restartKilled()
    await noteState()
  }
  // At the end there are no faults, and a reader decides on the current version if nobody has.
  for (const { killSwitch } of instances) killSwitch.cancel()
  clock.advance(2 * hourMs)
  await noteState()
  for (const type of ['access.restore', 'expiry.change'] as const)
    await applyToPortal(portal, [type === 'expiry.change' ? { type, expiresAt: null } : { type }], sharing(0))
  if (withdrawals.has(timeline.at(-1)?.version)) {
    edition += 1
    await publish(sharing(0))
  }
  await noteState()
  tabs.length = 0
  const call = { tab: 0, instance: 1, isAnswerLost: false } as const
  await read(0, 1)
  const current = timeline.at(-1)?.version
  if (!answers.some(({ version }) => version === current)) {
    await ask({ type: 'ask', kind: 'accept', ...call })
    const genuine = { isOwn: true, nthNewest: 0, digits: 'mailed', watches: 1, total: 'shown' } as const
    const status = await confirm({ type: 'confirm', kind: 'accept', ...genuine, ...call })
    if (status !== 200) violations.push(`a reader could not accept: ${String(status)}`)
  }
  return { portalId: portal.id, name, submissions, answers, timeline, withdrawals, violations }
}
