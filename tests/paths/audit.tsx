import type { AuditEntry } from '#contract/audit/audit.ts'
import { auditMachine } from '#machines/office/audit.ts'
import { AuditScreen } from '#src/screens/office/audit.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, statesShow, tryAgainButton, unreachableText } from './scenarios.ts'
import { alert, heading } from './screen-items.ts'

const auditEntry = (id: string, changed: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-03-01T23:30:00.000Z',
  actor: { kind: 'staff', name: 'ada@northloop.example' },
  act: `act.${id}`,
  subject: { kind: 'order', id: `o-${id}` },
  details: {},
  ...changed,
})
const newestEntry = auditEntry('3', {
  details: { from: 'sales', to: 'editor', fields: ['a', 'b'], isForced: true },
})
const firstEntry = auditEntry('9')
const entryByOperator = auditEntry('2', { actor: { kind: 'operator', name: '' } })
const entryByServer = auditEntry('1', { actor: { kind: 'system', name: '' } })
const entryByErasedPerson = auditEntry('0', { actor: { kind: 'staff', name: '' } })

const moreButton = (disabled: boolean) => ({ role: 'button', name: 'Show older entries', disabled }) as const

const listAuditStart = callOf('listAudit', { before: null })

export const audit = pathTables(auditMachine, {
  render: (actor) => <AuditScreen actor={actor} />,
  scenarios: {
    'each entry says when who did what, to what, in which way': {
      path: 'listAudit.done all ⇒ shown',
      starts: [listAuditStart],
      shows: [
        /March 1, 2026 at 23:30 UTC ?ada@northloop\.example ?act\.3 ?order o-3 ?from: sales; to: editor; fields: a, b; isForced: true/,
        /Operator ?act\.2/,
        /Server ?act\.1/,
        /Former member ?act\.0/,
      ],
      hides: [moreButton(false)],
    },
    'older entries follow the newer ones, and are asked for again from where the list ends': {
      path: [
        'listAudit.done first → list.more → listAudit.error → retry → listAudit.done last → list.more',
        '⇒ shown',
      ],
      starts: [listAuditStart, ['listAudit', { before: '9' }], ['listAudit', { before: '9' }]],
      context: { entries: [firstEntry, entryByOperator], next: null, error: undefined },
      hides: [moreButton(false)],
    },
  },
  behaviour: ({ entries, next, error }) => [entries.length > 0, next, error],
  eventCases: {
    'listAudit.done': {
      all: { entries: [newestEntry, entryByOperator, entryByServer, entryByErasedPerson], next: null },
      first: { entries: [firstEntry], next: '9' },
      last: { entries: [entryByOperator], next: null },
    },
  },
  eventActions: clicks({ retry: 'Try again', 'list.more': 'Show older entries' }),
  assertions: statesShow([heading('Audit')], {
    loading: {},
    shown: { hides: ['Loading entries...'] },
    failed: { shows: [alert, unreachableText, tryAgainButton], hides: [moreButton(false)] },
  }),
})
