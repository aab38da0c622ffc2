import type { Blueprint } from '#contract/blueprints/blueprints.ts'
import { blueprintMachine } from '#machines/blueprints/blueprint.ts'
import { BlueprintScreen } from '#src/screens/blueprints/blueprint.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { askedAgain, statesShow, tryAgainButton } from './scenarios.ts'
import { heading, link } from './screen-items.ts'

const publishedBlueprint: Blueprint = {
  id: 'b1',
  title: 'Match & post: 100%?',
  summary: 'Posted untouched.',
  content: `# The situation

Invoices wait.

# The cause

Two questions in one.

# The steps

| Step | Owner |
| --- | --- |
| Match | System |
`,
  author_name: 'Grace Hopper',
  created_at: '2026-03-01T23:30:00.000Z',
  category: 'finance',
  reading_minutes: 4,
}
const reviewed = (status: 'changes_asked' | 'pending', note: string) => ({
  outcome: 'found' as const,
  blueprint: { ...publishedBlueprint, review: { status, note } },
})
const noteText = 'Please name the owner of each step.'
const changeLink = link('Change and resubmit')

const noAccessText = 'You do not have access to view this content. Please upgrade your plan.'

export const blueprint = pathTables(blueprintMachine, {
  render: (actor) => <BlueprintScreen actor={actor} requestForm={undefined} />,
  scenarios: {
    'a Blueprint has contents, a table and its time of reading, also if it is asked for again': {
      ...askedAgain(['readBlueprint', { id: 'b1' }], 'readBlueprint.done published', 'success'),
      shows: [
        { role: 'navigation', name: 'Contents' },
        link('The cause'),
        { role: 'table' },
        '4 min',
        'Finance',
      ],
      hides: ['Changes asked'],
    },
    'the author of a Blueprint reads what the reviewer asks for, and can send it again': {
      path: 'readBlueprint.done sent back ⇒ success',
      shows: ['Changes asked', noteText, changeLink],
    },
    'a Blueprint that was sent again no longer shows what the reviewer asked for': {
      path: 'readBlueprint.done sent again ⇒ success',
      shows: ['Pending', 'We’re reviewing this Blueprint. Until it’s published, only you can read it here.'],
      hides: [noteText, changeLink],
    },
  },
  inputs: { one: { id: 'b1' } },
  eventCases: {
    'readBlueprint.done': {
      published: { outcome: 'found', blueprint: publishedBlueprint },
      'sent back': reviewed('changes_asked', noteText),
      'sent again': reviewed('pending', noteText),
      missing: { outcome: 'missing', error: 'Blueprint not found.' },
      refused: { outcome: 'refused', error: noAccessText },
    },
    'readBlueprint.error': { broken: new Error('Failed to fetch blueprint details.') },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: statesShow([], {
    loading: { shows: ['Loading Blueprint...'] },
    success: {
      shows: [
        heading('Match & post: 100%?'),
        'Grace Hopper',
        'March 1, 2026',
        heading('The situation'),
        heading('Ready to Implement This Solution?'),
        link('Discuss This Blueprint'),
      ],
      isDone: true,
    },
    notFound: { shows: ['Blueprint not found.'], isDone: true },
    refused: { shows: [noAccessText, link('See the plans')], isDone: true },
    error: { shows: ['Failed to fetch blueprint details.', tryAgainButton] },
  }),
})
