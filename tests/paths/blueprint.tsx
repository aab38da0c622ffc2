import type { Blueprint } from '#contract/blueprints/blueprints.ts'
import { blueprintMachine } from '#machines/blueprints/blueprint.ts'
import { BlueprintScreen } from '#src/screens/blueprints/blueprint.tsx'
import type { Tables } from '#tests/model/tables.ts'

const content = `# The situation

Invoices wait.

# The cause

Two questions in one.

# The steps

| Step | Owner |
| --- | --- |
| Match | System |

[Good](https://example.com/a) and [bad](javascript:alert(1)) <script>alert(2)</script>
`
const publishedBlueprint: Blueprint = {
  id: 'b1',
  title: 'Match & post: 100%?',
  summary: 'Posted untouched.',
  content,
  author_name: 'Grace Hopper',
  created_at: '2026-03-01T23:30:00.000Z',
  category: 'finance',
  reading_minutes: 4,
}
const returnedBlueprint: Blueprint = {
  ...publishedBlueprint,
  review: { status: 'changes_asked', note: 'Please name the owner of each step.' },
}
const resubmittedBlueprint: Blueprint = {
  ...publishedBlueprint,
  review: { status: 'pending', note: 'Please name the owner of each step.' },
}
const declinedBlueprint: Blueprint = {
  ...publishedBlueprint,
  review: { status: 'declined', note: 'It is an advertisement.' },
}

const titleHeading = { role: 'heading', name: 'Match & post: 100%?' } as const
const plansLink = { role: 'link', name: 'See the plans' } as const
const tryAgainButton = { role: 'button', name: 'Try again' } as const
const noAccessText = 'You do not have access to view this content. Please upgrade your plan.'

const readBlueprintStart: [string, unknown] = ['readBlueprint', { id: 'b1' }]

export const blueprint: Tables<typeof blueprintMachine> = {
  machine: blueprintMachine,
  render: (actor) => <BlueprintScreen actor={actor} requestForm={undefined} />,
  scenarios: {
    'a Blueprint has contents, a table, its time of reading and the way to an inquiry that names it': {
      events: ['readBlueprint.done published'],
      ends: 'success',
      isDone: true,
      starts: [readBlueprintStart],
      shows: [
        { role: 'navigation', name: 'Contents' },
        { role: 'link', name: 'The cause' },
        { role: 'table' },
        '4 min',
        'Finance',
      ],
      hides: ['Changes asked'],
    },
    'the author of a Blueprint reads what the reviewer asks for, and can send it again': {
      events: ['readBlueprint.done sent back'],
      ends: 'success',
      shows: [
        'Changes asked',
        'Please name the owner of each step.',
        { role: 'link', name: 'Change it and send it again' },
      ],
    },
    'a Blueprint that was sent again no longer shows what the reviewer asked for': {
      events: ['readBlueprint.done sent again'],
      ends: 'success',
      shows: ['Pending', 'It is being reviewed. Until it is published, only you can read it here.'],
      hides: ['Please name the owner of each step.', { role: 'link', name: 'Change it and send it again' }],
    },
    'the author of a Blueprint reads why it is declined': {
      events: ['readBlueprint.done declined'],
      ends: 'success',
      shows: ['Declined', 'It is an advertisement.'],
      hides: [{ role: 'link', name: 'Change it and send it again' }],
    },
    'a Blueprint that does not exist is not found': {
      events: ['readBlueprint.done missing'],
      ends: 'notFound',
      isDone: true,
    },
    'whoever has no plan is shown the way to one': {
      events: ['readBlueprint.done refused'],
      ends: 'refused',
      isDone: true,
    },
    'a Blueprint that could not be read is asked for again': {
      events: ['readBlueprint.error', 'retry', 'readBlueprint.done published'],
      ends: 'success',
      starts: [readBlueprintStart, readBlueprintStart],
    },
  },
  inputs: { one: { id: 'b1' } },
  eventCases: {
    'readBlueprint.done': {
      published: { outcome: 'found', blueprint: publishedBlueprint },
      'sent back': { outcome: 'found', blueprint: returnedBlueprint },
      'sent again': { outcome: 'found', blueprint: resubmittedBlueprint },
      declined: { outcome: 'found', blueprint: declinedBlueprint },
      missing: { outcome: 'missing', error: 'Blueprint not found.' },
      refused: { outcome: 'refused', error: noAccessText },
    },
    'readBlueprint.error': { broken: new Error('Failed to fetch blueprint details.') },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: {
    loading: { shows: ['Loading Blueprint...'], hides: [titleHeading, plansLink, tryAgainButton] },
    success: {
      shows: [
        titleHeading,
        'Grace Hopper',
        'March 1, 2026',
        { role: 'heading', name: 'The situation' },
        { role: 'heading', name: 'Ready to Implement This Solution?' },
        { role: 'link', name: 'Discuss This Blueprint' },
      ],
      hides: ['Loading Blueprint...', plansLink],
    },
    notFound: { shows: ['Blueprint not found.'], hides: [titleHeading, plansLink, tryAgainButton] },
    refused: { shows: [noAccessText, plansLink], hides: [titleHeading, tryAgainButton] },
    error: {
      shows: ['Failed to fetch blueprint details.', tryAgainButton],
      hides: [titleHeading, plansLink],
    },
  },
}
