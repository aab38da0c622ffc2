import type { Journey } from '#tests/model/journeys.ts'
import type { Project } from '#contract/projects/projects.ts'
import { ownProjectMachine } from '#machines/projects/own-project.ts'
import { OwnProjectScreen } from '#src/screens/projects/own-project.tsx'
import { sampleProject } from '#tests/support/samples.ts'
import type { ScreenItem } from '#tests/model/driver.ts'
import { pathTables } from '#tests/model/tables.ts'
import { callOf, shownAfter, tryAgainButton } from './scenarios.ts'
import { alert, heading, link } from './screen-items.ts'

const bookedProject: Project = {
  ...sampleProject,
  status: 'kickoff_booked',
  kickoff: {
    startsAt: '2026-03-09T04:00:00.000Z',
    endsAt: '2026-03-09T05:30:00.000Z',
    timeZone: 'UTC',
    changeableUntil: '2026-03-08T04:00:00.000Z',
  },
}
const answeredProject: Project = { ...bookedProject, questionnaireSentAt: '2026-03-04T10:00:00.000Z' }
const analysedProject: Project = {
  ...answeredProject,
  status: 'analysis',
  analysisAt: '2026-03-09T12:00:00.000Z',
}
const draftedProject: Project = {
  ...analysedProject,
  status: 'draft',
  draftAt: '2026-03-17T12:00:00.000Z',
  draftRevision: 1,
}
const deliveredProject: Project = {
  ...draftedProject,
  status: 'delivered',
  deliveredAt: '2026-03-20T12:00:00.000Z',
}
const endedProject: Project = { ...sampleProject, status: 'ended', endedAt: '2026-03-05T12:00:00.000Z' }

const foundOutput = (project: Project) => ({ outcome: 'found' as const, project, others: [] })
const found = (project: string, ...shows: ScreenItem[]): Journey => ({
  path: `readProject.done ${project} ⇒ shown`,
  shows,
})
const titleHeading = heading('Your Blueprint')
const receiptLink = link('Receipt')
const toBlueprintLink = link('See what the Blueprint includes')
const failedText = 'Failed to load your project. Please try again.'
const missingText = 'We could not find this project in your account.'
const readProjectStart = (id?: string) => callOf('readProject', { id })

export const ownProject = pathTables(ownProjectMachine, {
  render: (actor) => (
    <OwnProjectScreen
      actor={actor}
      sections={{
        kickoff: ({ status }) => <p>{`Section of the kick-off: ${status}`}</p>,
        questionnaire: () => null,
        draft: () => null,
        credit: () => null,
      }}
    />
  ),
  scenarios: {
    'a Blueprint just bought, asked for again after an outage, waits for its kick-off': {
      path: [
        '(a certain one)',
        { context: { project: null, others: [] } },
        'readProject.error → retry → readProject.done ordered ⇒ shown',
      ],
      starts: [readProjectStart('p1'), readProjectStart('p1')],
      shows: [
        /Ordered on March 2, 2026/,
        /Ordered ?Done, March 2, 2026.*Kick-off ?Now, 90 minutes.*Questionnaire ?Ahead.*Analysis ?Ahead.*Draft ?Ahead.*Delivered ?Ahead, within 2 weeks.*Credit ?Ahead, 60 days/,
        'Choose a time for your kick-off',
        'Section of the kick-off: ordered',
        'Current-state process map',
        'Implementation roadmap',
      ],
    },
    'after the kick-off is booked the questionnaire is next, and the delivery has its day': shownAfter(
      'readProject.done ordered → project.changed',
      [
        /Kick-off ?Booked, March 9, 2026.*Questionnaire ?Now.*Delivered ?Ahead, by March 23, 2026/,
        'Section of the kick-off: kickoff_booked',
      ],
    ),
    'after the kick-off the analysis is under way': found(
      'analysed',
      /Kick-off ?Done, March 9, 2026.*Analysis ?Now, March 9, 2026/,
      'Analysis under way',
      /Section of the kick-off: analysis.*Implementation roadmap/,
    ),
    'after the delivery the sheets come first and the credit runs for 60 days': found(
      'delivered',
      /Delivered ?Done, March 20, 2026.*Credit ?Now, by May 19, 2026/,
      'Your Blueprint has been delivered',
      /Implementation roadmap.*Section of the kick-off: delivered/,
    ),
    'a refunded project has no next step': {
      ...found(
        'ended',
        'This project has ended',
        'You can still read your answers and open your files here.',
      ),
      hides: [/Now,/],
    },
    'whoever bought two Blueprints finds the other one': found('two', link('Ordered on January 5, 2026')),
  },
  inputs: { '': { id: undefined }, 'a certain one': { id: 'p1' } },
  eventCases: {
    'readProject.done': {
      ordered: foundOutput(sampleProject),
      analysed: foundOutput(analysedProject),
      delivered: foundOutput(deliveredProject),
      ended: foundOutput(endedProject),
      two: {
        ...foundOutput(sampleProject),
        others: [{ id: 'p2', createdAt: '2026-01-05T09:00:00.000Z', status: 'delivered' }],
      },
      none: { outcome: 'found', project: null, others: [] },
      missing: { outcome: 'missing', error: missingText },
    },
    'readProject.error': { broken: new Error(failedText) },
    'project.changed': { booked: { project: bookedProject } },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again'), 'project.changed': 'external' },
  assertions: {
    loading: { shows: ['Loading your project...'], hides: [titleHeading, tryAgainButton, toBlueprintLink] },
    shown: {
      shows: [titleHeading, receiptLink, heading('What you receive')],
      hides: ['Loading your project...', tryAgainButton, toBlueprintLink, alert],
    },
    none: { shows: [titleHeading, toBlueprintLink], hides: [receiptLink, tryAgainButton, alert] },
    notFound: {
      shows: [titleHeading, alert, missingText],
      hides: [receiptLink, tryAgainButton],
      isDone: true,
    },
    failed: { shows: [titleHeading, failedText, tryAgainButton], hides: [receiptLink, toBlueprintLink] },
  },
})
