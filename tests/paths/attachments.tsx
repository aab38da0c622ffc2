import type { ProjectFile } from '#contract/project-files.ts'
import { attachmentsMachine } from '#machines/attachments.ts'
import { AttachmentsScreen } from '#src/screens/attachments.tsx'
import type { Tables } from '#tests/model/tables.ts'

const createdAt = '2026-03-05T10:00:00.000Z'
const map: ProjectFile = {
  id: 'f1',
  name: 'Map.pdf',
  size: 2_400,
  type: 'application/pdf',
  pieces: [0],
  createdAt,
}
const begun: ProjectFile = {
  id: 'f2',
  name: 'Export.csv',
  size: 1_500_000,
  type: null,
  pieces: [],
  createdAt,
}
const half: ProjectFile = { ...begun, pieces: [0] }
const arrived: ProjectFile = { ...begun, pieces: [0, 1] }
const whole: ProjectFile = { ...arrived, type: 'text/csv' }
const chosen = { name: 'Export.csv', size: 1_500_000 }
const second = { name: 'Form.png', size: 10 }
const unreachable = 'We could not reach the server. Please check your connection and try again.'
const wrongType = 'This is none of PDF, PNG, JPEG, DOCX, XLSX and CSV.'
const tooMany = 'A project can have at most 10 files. Please remove one first.'
const alert = { role: 'alert' } as const
const cancel = { role: 'button', name: 'Cancel' } as const
const goOn = { role: 'button', name: 'Go on' } as const
const lead = 'at most 20 MB a file, 10 files and 100 MB together'
const asked = { projectId: 'p1' }

export const attachments: Tables<typeof attachmentsMachine> = {
  machine: attachmentsMachine,
  render: (actor) => <AttachmentsScreen actor={actor} isOpen />,
  inputs: { one: asked },
  behaviour: ({ files, queue, current }) => [files.some(({ id }) => id === 'f1'), queue.length, current],
  scenarios: {
    'a file is sent in pieces, one after the other, and checked': {
      events: [
        'listFiles.done map',
        'files.choose one',
        'beginFile.done begun',
        'sendPiece.done half',
        'sendPiece.done arrived',
        'finishFile.done',
      ],
      ends: 'idle',
      starts: [
        ['listFiles', asked],
        ['beginFile', { projectId: 'p1', chosen }],
        ['sendPiece', { projectId: 'p1', chosen, file: begun, number: 0 }],
        ['sendPiece', { projectId: 'p1', chosen, file: half, number: 1 }],
        ['finishFile', { projectId: 'p1', id: 'f2' }],
      ],
      shows: ['Map.pdf', 'PDF, 3 KB', 'Export.csv', 'CSV, 1.5 MB'],
    },
    'of a file that was broken off only the rest is sent': {
      events: ['listFiles.done half', 'files.choose one', 'beginFile.done half'],
      ends: 'sending',
      starts: [
        ['listFiles', asked],
        ['beginFile', { projectId: 'p1', chosen }],
        ['sendPiece', { projectId: 'p1', chosen, file: half, number: 1 }],
      ],
      shows: ['750 KB of 1.5 MB'],
    },
    'what was broken off says how to go on': {
      events: ['listFiles.done half'],
      ends: 'idle',
      shows: ['750 KB of 1.5 MB has arrived. Choose the same file again to go on.'],
    },
    'several files follow each other': {
      events: ['listFiles.done map', 'files.choose two', 'beginFile.done whole', 'finishFile.done'],
      ends: 'beginning',
      starts: [
        ['listFiles', asked],
        ['beginFile', { projectId: 'p1', chosen }],
        ['finishFile', { projectId: 'p1', id: 'f2' }],
        ['beginFile', { projectId: 'p1', chosen: second }],
      ],
    },
    'a piece that did not arrive is sent again when the person goes on': {
      events: [
        'listFiles.done map',
        'files.choose one',
        'beginFile.done begun',
        'sendPiece.error',
        'upload.retry',
      ],
      ends: 'sending',
      hides: [alert],
    },
    'a file that may not begin is named with the reason, and the next one is sent': {
      events: ['listFiles.done map', 'files.choose two', 'beginFile.error'],
      ends: 'beginning',
      starts: [
        ['listFiles', asked],
        ['beginFile', { projectId: 'p1', chosen }],
        ['beginFile', { projectId: 'p1', chosen: second }],
      ],
      context: { queue: [second], error: `Export.csv: ${tooMany}` },
      shows: [alert, `Export.csv: ${tooMany}`],
    },
    'each file that is refused is named': {
      events: ['listFiles.done map', 'files.choose two', 'beginFile.error', 'beginFile.error'],
      ends: 'idle',
      shows: [`Export.csv: ${tooMany} Form.png: ${tooMany}`],
    },
    'a file that is refused by its content is named, and gone; the next one is sent': {
      events: [
        'listFiles.done map',
        'files.choose two',
        'beginFile.done arrived',
        'finishFile.error',
        'listFiles.done map',
      ],
      ends: 'beginning',
      starts: [
        ['listFiles', asked],
        ['beginFile', { projectId: 'p1', chosen }],
        ['finishFile', { projectId: 'p1', id: 'f2' }],
        ['listFiles', asked],
        ['beginFile', { projectId: 'p1', chosen: second }],
      ],
      shows: [`Export.csv: ${wrongType}`, 'Map.pdf'],
      hides: ['CSV, 1.5 MB'],
    },
    'a file that is cancelled before its first piece is listed if the server has it already': {
      events: ['listFiles.done map', 'files.choose two', 'upload.cancel', 'listFiles.done half'],
      ends: 'idle',
      context: { queue: [] },
      shows: ['750 KB of 1.5 MB has arrived. Choose the same file again to go on.'],
    },
    'a file is removed': {
      events: ['listFiles.done map', 'file.remove', 'removeFile.done'],
      ends: 'idle',
      starts: [
        ['listFiles', asked],
        ['removeFile', { projectId: 'p1', id: 'f1' }],
      ],
      shows: ['No file yet.'],
    },
    'cancelling removes what has arrived': {
      events: ['listFiles.done map', 'files.choose one', 'beginFile.done begun', 'upload.cancel'],
      ends: 'removing',
      starts: [
        ['listFiles', asked],
        ['beginFile', { projectId: 'p1', chosen }],
        ['sendPiece', { projectId: 'p1', chosen, file: begun, number: 0 }],
        ['removeFile', { projectId: 'p1', id: 'f2' }],
      ],
    },
  },
  eventCases: {
    'listFiles.done': { none: [], map: [map], half: [half] },
    'listFiles.error': { offline: new Error(unreachable) },
    'files.choose': { one: { files: [chosen] }, two: { files: [chosen, second] } },
    'file.remove': { map: { id: 'f1' } },
    'beginFile.done': { begun, half, arrived, whole },
    'beginFile.error': { full: new Error(tooMany) },
    'sendPiece.done': { half, arrived },
    'sendPiece.error': { offline: new Error(unreachable) },
    'finishFile.done': { whole },
    'finishFile.error': { refused: new Error(wrongType) },
    'removeFile.done': { none: [] },
    'removeFile.error': { offline: new Error(unreachable) },
  },
  eventActions: {
    'files.retry': (person) => person.click('button', 'Load files again'),
    'files.choose': 'external',
    'file.remove': (person) => person.click('button', 'Remove Map.pdf'),
    'upload.retry': (person) => person.click('button', 'Go on'),
    'upload.cancel': (person) => person.click('button', 'Cancel'),
  },
  assertions: {
    loading: { shows: [lead, 'Loading your files...'], hides: [cancel] },
    failed: { shows: [alert, unreachable, { role: 'button', name: 'Load files again' }], hides: [cancel] },
    idle: { shows: [lead, 'Add files'], hides: [cancel, goOn, 'Loading your files...'] },
    beginning: { shows: ['Reading', cancel], hides: [goOn] },
    sending: { shows: [cancel, { role: 'progressbar', name: 'Sending Export.csv' }], hides: [goOn] },
    broken: { shows: [alert, unreachable, goOn, cancel] },
    finishing: { shows: ['Checking the file...'], hides: [cancel, goOn] },
    removing: { shows: [lead], hides: [goOn, cancel] },
  },
}
