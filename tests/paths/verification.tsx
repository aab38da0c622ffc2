import { verificationMachine } from '#machines/decisions/verification.ts'
import { VerificationScreen } from '#src/screens/decisions/verification.tsx'
import type { Tables } from '#tests/model/tables.ts'

const file = { name: 'sealed.json', size: 3 }
const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const chooser = 'Choose the file, or drop it here.'
const verifyStart: [string, unknown] = ['verify', { file }]

export const verification: Tables<typeof verificationMachine> = {
  machine: verificationMachine,
  render: (actor) => <VerificationScreen actor={actor} />,
  scenarios: {
    'a file that was sealed is shown with who accepted what': {
      events: ['file.choose', 'verify.done sealed'],
      ends: 'genuine',
      starts: [verifyStart],
      shows: [
        /File ?sealed\.json ?Project ?Project Alder ?For ?Alder Mills ?Accepted by ?Ada Byron ?SHA-256 ?f00d ?Accepted on ?March 3, 2026/,
      ],
    },
    'a changed file is refused': {
      events: ['file.choose', 'verify.done other'],
      ends: 'refused',
      starts: [verifyStart],
      shows: [/File ?sealed\.json ?SHA-256 ?beef/],
      hides: ['Accepted by'],
    },
    'a file is checked again after an outage': {
      events: ['file.choose', 'verify.error', 'retry', 'verify.done sealed'],
      ends: 'genuine',
      starts: [verifyStart, verifyStart],
    },
    'of two files the answer is about the last': {
      events: ['file.choose', 'file.choose', 'verify.done other'],
      ends: 'refused',
      starts: [verifyStart, verifyStart],
    },
  },
  eventCases: {
    'file.choose': { '': { file } },
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
    'verify.error': { offline: new Error(unreachableText) },
  },
  eventActions: {
    'file.choose': 'external',
    retry: (person) => person.click('button', 'Try again'),
  },
  assertions: {
    waiting: {
      shows: [chooser],
      hides: ['This is exactly the file we sealed.', 'This file doesn’t match a sealed proposal.'],
    },
    checking: { shows: [chooser, 'Checking the file...'] },
    genuine: {
      shows: [chooser, 'This is exactly the file we sealed.'],
      hides: ['This file doesn’t match a sealed proposal.'],
    },
    refused: { shows: [chooser, { role: 'alert' }, 'This file doesn’t match a sealed proposal.'] },
    failed: { shows: [{ role: 'alert' }, unreachableText] },
  },
}
