import { verificationMachine } from '#machines/decisions/verification.ts'
import { VerificationScreen } from '#src/screens/decisions/verification.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { alert } from './screen-items.ts'

const file = { name: 'sealed.json', size: 3 }
const chooser = 'Choose the file, or drop it here.'
const genuineText = 'This is exactly the file we sealed.'
const refusedText = 'This file doesn’t match any of our sealed proposals.'
const verify = callOf('verify', { file })

const chosen = scenariosAfter('file.choose sealed ⇒ genuine', { starts: [verify] })

export const verification = pathTables(verificationMachine, {
  render: (actor) => <VerificationScreen actor={actor} />,
  scenarios: {
    'a file that was sealed is shown with who accepted what': chosen('verify.done sealed', {
      shows: [
        /File ?sealed\.json ?Project ?Project Alder ?For ?Alder Mills ?Accepted by ?Ada Byron ?SHA-256 ?f00d ?Accepted on ?March 3, 2026/,
      ],
    }),
    'a changed file is refused': chosen('verify.done other ⇒ refused', {
      shows: [/File ?sealed\.json ?SHA-256 ?beef/],
      hides: ['Accepted by'],
    }),
    'a file is checked again after an outage': chosen('verify.error → retry → verify.done sealed', {
      starts: [verify],
    }),
    'an empty file and one that is too large are not sent': {
      path: [
        'file.choose empty',
        { shows: ['This file is empty, so it isn’t a sealed proposal.'] },
        'file.choose large ⇒ unfit',
      ],
      starts: [],
      shows: ['This file is too large to be a sealed proposal.'],
      hides: ['Try again'],
    },
    'of two files the answer is about the last': chosen('file.choose sealed → verify.done other ⇒ refused', {
      starts: [verify],
    }),
  },
  eventCases: {
    'file.choose': {
      sealed: { file },
      empty: { file: { name: 'empty.json', size: 0 } },
      large: { file: { name: 'large.json', size: 40_000_000 } },
    },
    'verify.done': {
      sealed: {
        sha256: 'f00d',
        sealed: {
          project: 'Project Alder',
          company: 'Alder Mills',
          name: 'Ada Byron',
          acceptedAt: '2026-03-03T09:30:00.000Z',
        },
      },
      other: { sha256: 'beef', sealed: null },
    },
  },
  eventActions: { 'file.choose': 'external', retry: (person) => person.click('button', 'Try again') },
  assertions: {
    waiting: { shows: [chooser], hides: [genuineText, refusedText] },
    checking: { shows: [chooser, 'Checking the file...'] },
    genuine: { shows: [chooser, genuineText], hides: [refusedText] },
    refused: { shows: [chooser, alert, refusedText] },
    unfit: { shows: [chooser, alert], hides: [genuineText, refusedText] },
    failed: { shows: [alert], hides: [genuineText, refusedText] },
  },
})
