import { Command, Option } from '@commander-js/extra-typings'
import { isoOrNull } from '#contract/time/dates.ts'
import { projectStatus, type ProjectStatus } from '#contract/projects/projects.ts'
import { zonedTime } from '#contract/time/zoned-time.ts'
import { applyFirmEvent, type FirmEventType } from './firm.ts'
import { operatorActor } from '../platform/audit/log.ts'
import {
  insertMissingProjects,
  listProjects,
  buyerIdsWithoutProject,
  type Project,
} from './store/projects.ts'
import {
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { existingProject } from './existing-project.ts'
import { limitOption } from '../platform/operator/options.ts'
import { addDocumentCommands } from './document-commands.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

const projectDataOf = (project: Project) => ({
  ...project,
  kickoffAt: isoOrNull(project.kickoffAt),
  questionnaireSentAt: isoOrNull(project.questionnaireSentAt),
  analysisAt: isoOrNull(project.analysisAt),
  draftAt: isoOrNull(project.draftAt),
  deliveredAt: isoOrNull(project.deliveredAt),
  endedAt: isoOrNull(project.endedAt),
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
})

const minuteOrNone = (moment: Date | null) => (moment === null ? '' : formatMinute(moment))

async function listBoughtProjects(
  { db }: CommandContext,
  status: ProjectStatus | undefined,
  limit: number,
): Promise<CommandOutcome> {
  for (const personId of await buyerIdsWithoutProject(db)) await insertMissingProjects(db, personId)
  const found = await listProjects(db, { status, limit })
  const rows = found.map((one) => [
    formatMinute(one.createdAt),
    one.status,
    minuteOrNone(one.kickoffAt),
    minuteOrNone(one.questionnaireSentAt),
    one.client.email,
    one.id,
  ])
  return {
    lines: formatTable(['ordered', 'status', 'kick-off', 'questionnaire', 'client', 'id'], rows),
    data: found.map(projectDataOf),
  }
}

async function showProject(context: CommandContext, id: string): Promise<CommandOutcome> {
  const project = await existingProject(context, id)
  const { kickoffAt, kickoffZone } = project
  const ours = context.settings.kickoff.timeZone
  const rows = [
    ['Client', `${project.client.name}, ${project.client.email}`],
    ['Status', project.status],
    ['Order', project.orderId],
    ['Ordered', formatMinute(project.createdAt)],
    ['Kick-off', kickoffAt ? zonedTime(kickoffAt, ours) : ''],
    ['Client’s time', kickoffAt ? zonedTime(kickoffAt, kickoffZone ?? ours) : ''],
    ['Questionnaire', minuteOrNone(project.questionnaireSentAt)],
    ['Analysis', minuteOrNone(project.analysisAt)],
    ['Draft', minuteOrNone(project.draftAt)],
    ['Delivered', minuteOrNone(project.deliveredAt)],
    ['Ended', minuteOrNone(project.endedAt)],
  ]
  return { lines: formatTable(['Project', project.id], rows), data: projectDataOf(project) }
}

/** Applies an event of the firm to a project. Throws a `Refusal` if its machine does not accept it. */
async function applyFirmEventById(
  context: CommandContext,
  id: string,
  type: FirmEventType,
  refusalSentence: string,
): Promise<CommandOutcome> {
  const { db, settings, now } = context
  const project = await existingProject(context, id)
  const { origin, kickoff } = settings
  const moved = await applyFirmEvent(db, project, type, {
    origin,
    now,
    timeZone: kickoff.timeZone,
    actor: operatorActor,
  })
  if (!moved) throw new Refusal(`${refusalSentence} Its status: ${project.status}.`)
  return {
    lines: [`The project’s status is now ${moved.status}. ${moved.client.email} will get an email.`],
    data: projectDataOf(moved),
  }
}

const statusOption = new Option('--status <status>', 'Lists only projects with this status.').choices(
  projectStatus.options,
)

/** The commands for Blueprints that clients bought. */
export function projectCommands(execute: Execute) {
  const resource = new Command('project').description('Blueprints that clients have bought.')
  resource
    .command('list')
    .description('Lists the newest projects.')
    .addOption(statusOption)
    .addOption(limitOption)
    .action(({ status, limit }) => execute((context) => listBoughtProjects(context, status, limit)))
  resource
    .command('show')
    .argument('<id>')
    .description('Shows the project’s progress.')
    .action((id) => execute((context) => showProject(context, id)))
  resource
    .command('start')
    .argument('<id>')
    .description('Begins the analysis once the kick-off has been held, and emails the client.')
    .action((id) =>
      execute((context) =>
        applyFirmEventById(
          context,
          id,
          'analysis.start',
          'The analysis can begin only after the kick-off has been held.',
        ),
      ),
    )
  resource
    .command('withdraw-kickoff')
    .argument('<id>')
    .description('Cancels the project’s kick-off on our behalf, and asks the client to choose another time.')
    .action((id) =>
      execute((context) =>
        applyFirmEventById(context, id, 'kickoff.withdraw', 'It has no kick-off to cancel.'),
      ),
    )
  addDocumentCommands(resource, execute)
  return resource
}
