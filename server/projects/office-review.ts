import { isoOrNull } from '#contract/time/dates.ts'
import { messages } from '#contract/errors.ts'
import type { ProjectAct } from '#contract/reviews/acts.ts'
import { reviewMessages, type ProjectReview } from '#contract/reviews/reviews.ts'
import { noAnswers, questions } from '#contract/projects/questionnaire.ts'
import { isSameTime, zonedTime } from '#contract/time/zoned-time.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { setKickoffCallLink } from './kickoff-call-link.ts'
import { parseJsonText } from '../portals/text/json-text.ts'
import { checkDocument } from './document.ts'
import { answerDraftComment, clientCommentOf, deliverBlueprint, shareDraft } from './draft.ts'
import { clientFileOf } from './files.ts'
import { applyFirmEvent } from './firm.ts'
import { applyCredit } from '../referrals/credit.ts'
import { findCredit } from '../referrals/credit-store.ts'
import type { Database } from '../platform/database/database.ts'
import { commentsOf, findComment, findDocument } from './store/drafts.ts'
import { filesOf } from './store/files.ts'
import { callUrlOf, findProject, type Project } from './store/projects.ts'
import { findAnswers } from './store/questionnaires.ts'
import { requireUuid, notFoundError, requireChanged, type DecisionDeps } from '../reviews/deps.ts'

type ReadContext = Pick<DecisionDeps, 'timeZone' | 'now'>

async function requireProject(db: Database, givenId: string): Promise<Project> {
  const project = await findProject(db, requireUuid(givenId))
  if (!project) throw notFoundError()
  return project
}

async function answersOf(db: Database, id: string): Promise<ProjectReview['answers']> {
  const answers = { ...noAnswers, ...(await findAnswers(db, id))?.answers }
  return questions.flatMap(({ name, label }) =>
    answers[name] === '' ? [] : [{ label, value: answers[name] }],
  )
}

async function documentOf(db: Database, { id, draftRevision }: Project): Promise<ProjectReview['document']> {
  const found = await findDocument(db, id)
  if (!found) return null
  const { title, summary } = found.document
  return { title, summary, revision: draftRevision, updatedAt: found.updatedAt.toISOString() }
}

/** The credit of the project's order. If its time is over it is shown as ended, even before the background job has ended it. */
async function creditOf(db: Database, { orderId }: Project, now: Date): Promise<ProjectReview['credit']> {
  const found = await findCredit(db, orderId)
  if (!found) return null
  const { status, cents, endsAt, reference } = found
  const isOver = status === 'open' && endsAt <= now
  return { status: isOver ? 'ended' : status, cents, endsAt: endsAt.toISOString(), reference }
}

/** The kick-off. `theirs` equals `ours` if the client is in the same time zone. */
const kickoffOf = (project: Project, { timeZone, now }: ReadContext) => {
  const { kickoffAt, kickoffZone } = project
  return (
    kickoffAt && {
      startsAt: kickoffAt.toISOString(),
      ours: zonedTime(kickoffAt, timeZone),
      theirs: zonedTime(
        kickoffAt,
        kickoffZone === null || isSameTime(kickoffAt, timeZone, kickoffZone) ? timeZone : kickoffZone,
      ),
      isHeld: kickoffAt <= now,
      callUrl: callUrlOf(project, '') || null,
    }
  )
}

/** A project with its answers, files, draft, comments and credit. Throws a 404 `HttpError` if there is none. */
export async function readProjectReview(
  db: Database,
  givenId: string,
  context: ReadContext,
): Promise<ProjectReview> {
  const project = await requireProject(db, givenId)
  const { id, orderId, client, status } = project
  return {
    queue: 'projects',
    id,
    title: client.name,
    orderId,
    client,
    status,
    orderedAt: project.createdAt.toISOString(),
    readAt: context.now.toISOString(),
    kickoff: kickoffOf(project, context),
    questionnaireSentAt: isoOrNull(project.questionnaireSentAt),
    analysisAt: isoOrNull(project.analysisAt),
    draftAt: isoOrNull(project.draftAt),
    deliveredAt: isoOrNull(project.deliveredAt),
    endedAt: isoOrNull(project.endedAt),
    answers: await answersOf(db, id),
    files: (await filesOf(db, id)).map(clientFileOf),
    document: await documentOf(db, project),
    comments: (await commentsOf(db, id)).map(clientCommentOf),
    credit: await creditOf(db, project, context.now),
  }
}

/** Parses the JSON text of a draft or Blueprint. Throws a 400 `HttpError` with the place of each issue. */
function parseDocument(jsonText: string) {
  const text = jsonText.replace(/^\uFEFF/, '')
  const parsed = parseJsonText(text)
  const read = 'issue' in parsed ? { issues: [parsed.issue] } : checkDocument(text, parsed.value)
  if ('document' in read) return read.document
  const shown = read.issues.slice(0, 20).join('\n')
  throw new HttpError(400, messages.checkFields, {
    fields: { document: `${reviewMessages.noDocument}\n${shown}` },
  })
}

async function answerComment(
  db: Database,
  project: Project,
  { target, note }: Extract<ProjectAct, { act: 'answer' }>,
  deps: DecisionDeps,
): Promise<boolean> {
  const comment = await findComment(db, target.toLowerCase())
  if (comment?.projectId !== project.id) throw notFoundError()
  return answerDraftComment(db, comment, note, deps)
}

function performAct(db: Database, project: Project, act: ProjectAct, deps: DecisionDeps): Promise<unknown> {
  switch (act.act) {
    case 'start':
      return applyFirmEvent(db, project, 'analysis.start', deps)
    case 'cancelKickoff':
      return applyFirmEvent(db, project, 'kickoff.withdraw', { ...deps, startsAt: act.startsAt })
    case 'setCall':
      return setKickoffCallLink(db, project.id, act.link, deps)
    case 'share':
      return shareDraft(db, project.id, parseDocument(act.document), deps)
    case 'deliver':
      return deliverBlueprint(db, project, act.document === '' ? undefined : parseDocument(act.document), {
        ...deps,
        revision: act.revision,
      })
    case 'answer':
      return answerComment(db, project, act, deps)
    case 'applyCredit':
      return applyCredit(db, project.orderId, {
        reference: act.reference,
        at: deps.now,
        origin: deps.origin,
        actor: deps.actor,
      })
  }
}

/** Takes a step of a project, or answers one of its comments. Throws an `HttpError`: 409 if the project does not allow it now or has changed since it was read, 400 for a document with issues. */
export async function actOnProject(
  db: Database,
  givenId: string,
  act: ProjectAct,
  deps: DecisionDeps,
): Promise<void> {
  const project = await requireProject(db, givenId)
  requireChanged(await performAct(db, project, act, deps))
}
