import type { OwnBlueprint } from '#contract/blueprints/blueprints.ts'
import { partnerMachine } from '#machines/blueprints/partner.ts'
import { PartnerScreen } from '#src/screens/blueprints/partner.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { shownAfter, tryAgainButton } from './scenarios.ts'
import { alert, heading, link } from './screen-items.ts'

const ownBlueprint = (
  title: string,
  status: OwnBlueprint['status'],
  note: string | null,
  decided_at: string | null = '2026-03-02T10:00:00.000Z',
): OwnBlueprint => ({ id: title, title, status, note, submitted_at: '2026-03-01T23:30:00.000Z', decided_at })

const title = heading('Your Blueprints')
const submitLink = link('Submit a Blueprint')

export const partner = pathTables(partnerMachine, {
  render: (actor) => <PartnerScreen actor={actor} />,
  scenarios: {
    'each Blueprint stands, also after an outage, with its review, its note and what can be done': {
      path: [{ context: { blueprints: [] } }, 'listOwn.error → retry → listOwn.done some ⇒ shown'],
      starts: [['listOwn'], ['listOwn']],
      shows: [
        link('Waiting'),
        /Waiting ?Pending ?Submitted March 1, 2026/,
        /Sent back ?Changes asked ?Submitted March 1, 2026 ?Decided March 2, 2026 ?The reviewer writes ?Name the owners\. ?Change and resubmit/,
        /In print ?Published/,
        /Turned down ?Declined.*An advertisement\./,
        link('Change and resubmit'),
      ],
    },
    'somebody who has submitted nothing is told': shownAfter('listOwn.done none', ['Nothing submitted yet']),
  },
  eventCases: {
    'listOwn.done': {
      some: [
        ownBlueprint('Waiting', 'pending', null, null),
        ownBlueprint('Sent back', 'changes_asked', 'Name the owners.'),
        ownBlueprint('In print', 'published', null),
        ownBlueprint('Turned down', 'declined', 'An advertisement.'),
      ],
      none: [],
    },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: {
    loading: { shows: [title, submitLink], hides: [tryAgainButton, 'Nothing submitted yet'] },
    shown: { shows: [title, submitLink], hides: [tryAgainButton], isDone: true },
    failed: { shows: [title, submitLink, alert, tryAgainButton, 'We could not reach the server.'] },
  },
})
