import type { ProjectFile } from '#contract/projects/files.ts'
import { attachmentsMachine } from '#machines/projects/attachments.ts'
import { AttachmentsScreen } from '#src/screens/projects/attachments.tsx'
import type { Tables } from '#tests/model/tables.ts'

const createdAt = '2026-03-05T10:00:00.000Z'
const mapPdf: ProjectFile = {
  id: 'f1',
  name: 'Map.pdf',
  size: 2_400,
  type: 'application/pdf',
  pieces: [0],
  createdAt,
}
const begunFile: ProjectFile = {
  id: 'f2',
  name: 'Export.csv',
  size: 1_500_000,
  type: null,
  pieces: [],
  createdAt,
}
const halfSentFile: ProjectFile = { ...begunFile, pieces: [0] }
const arrivedFile: ProjectFile = { ...begunFile, pieces: [0, 1] }
const finishedFile: ProjectFile = { ...arrivedFile, type: 'text/csv' }
const chosenFile = { name: 'Export.csv', size: 1_500_000 }
const secondChosenFile = { name: 'Form.png', size: 10 }
const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const wrongTypeText =
  'Save this file as PDF, PNG, JPEG, DOCX, XLSX or CSV, without a password, and choose it again.'
const tooManyFilesText = 'A project can have at most 10 files. Please remove one first.'
const alert = { role: 'alert' } as const
const cancelButton = { role: 'button', name: 'Cancel' } as const
const goOnButton = { role: 'button', name: 'Go on' } as const
const limitsText = 'at most 20 MB a file, 10 files and 100 MB together'
const projectInput = { projectId: 'p1' }

const listFilesStart: [string, unknown] = ['listFiles', projectInput]
const beginFileStart: [string, unknown] = ['beginFile', { projectId: 'p1', chosen: chosenFile }]
const finishFileStart: [string, unknown] = ['finishFile', { projectId: 'p1', id: 'f2' }]

const sendingEvents = ['listFiles.done map', 'files.choose one', 'beginFile.done begun']

export const attachments: Tables<typeof attachmentsMachine> = {
  machine: attachmentsMachine,
  render: (actor) => <AttachmentsScreen actor={actor} canEdit />,
  inputs: { one: projectInput },
  behaviour: ({ files, queue, current }) => [files.some(({ id }) => id === 'f1'), queue.length, current],
  scenarios: {
    'a file is sent in pieces, one after the other, and checked': {
      events: [...sendingEvents, 'sendPiece.done half', 'sendPiece.done arrived', 'finishFile.done'],
      ends: 'idle',
      starts: [
        listFilesStart,
        beginFileStart,
        ['sendPiece', { projectId: 'p1', chosen: chosenFile, file: begunFile, number: 0 }],
        ['sendPiece', { projectId: 'p1', chosen: chosenFile, file: halfSentFile, number: 1 }],
        finishFileStart,
      ],
      shows: ['Map.pdf', 'PDF, 3 KB', 'Export.csv', 'CSV, 1.5 MB'],
    },
    'of a file that was broken off only the rest is sent': {
      events: ['listFiles.done half', 'files.choose one', 'beginFile.done half'],
      ends: 'sending',
      starts: [
        listFilesStart,
        beginFileStart,
        ['sendPiece', { projectId: 'p1', chosen: chosenFile, file: halfSentFile, number: 1 }],
      ],
      shows: ['750 KB of 1.5 MB'],
    },
    'what was broken off says how to go on': {
      events: ['listFiles.done half'],
      ends: 'idle',
      shows: ['750 KB of 1.5 MB has arrived. Choose the same file again to continue.'],
    },
    'several files follow each other': {
      events: ['listFiles.done map', 'files.choose two', 'beginFile.done whole', 'finishFile.done'],
      ends: 'beginning',
      starts: [
        listFilesStart,
        beginFileStart,
        finishFileStart,
        ['beginFile', { projectId: 'p1', chosen: secondChosenFile }],
      ],
    },
    'a piece that did not arrive is sent again when the person goes on': {
      events: [...sendingEvents, 'sendPiece.error', 'upload.retry'],
      ends: 'sending',
      hides: [alert],
    },
    'a file that may not begin is named with the reason, and the next one is sent': {
      events: ['listFiles.done map', 'files.choose two', 'beginFile.error'],
      ends: 'beginning',
      starts: [listFilesStart, beginFileStart, ['beginFile', { projectId: 'p1', chosen: secondChosenFile }]],
      context: { queue: [secondChosenFile], error: `Export.csv: ${tooManyFilesText}` },
      shows: [alert, `Export.csv: ${tooManyFilesText}`],
    },
    'each file that is refused is named': {
      events: ['listFiles.done map', 'files.choose two', 'beginFile.error', 'beginFile.error'],
      ends: 'idle',
      context: { error: `Export.csv: ${tooManyFilesText}\nForm.png: ${tooManyFilesText}` },
      shows: [alert],
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
        listFilesStart,
        beginFileStart,
        finishFileStart,
        listFilesStart,
        ['beginFile', { projectId: 'p1', chosen: secondChosenFile }],
      ],
      shows: [`Export.csv: ${wrongTypeText}`, 'Map.pdf'],
      hides: ['CSV, 1.5 MB'],
    },
    'a file that is cancelled before its first piece is listed if the server has it already': {
      events: ['listFiles.done map', 'files.choose two', 'upload.cancel', 'listFiles.done half'],
      ends: 'idle',
      context: { queue: [] },
      shows: ['750 KB of 1.5 MB has arrived. Choose the same file again to continue.'],
    },
    'a file is removed': {
      events: ['listFiles.done map', 'file.remove', 'removeFile.done'],
      ends: 'idle',
      starts: [listFilesStart, ['removeFile', { projectId: 'p1', id: 'f1' }]],
      shows: ['No file yet.'],
    },
    'cancelling removes what has arrived': {
      events: ['listFiles.done map', 'files.choose one', 'beginFile.done begun', 'upload.cancel'],
      ends: 'removing',
      starts: [
        listFilesStart,
        beginFileStart,
        ['sendPiece', { projectId: 'p1', chosen: chosenFile, file: begunFile, number: 0 }],
        ['removeFile', { projectId: 'p1', id: 'f2' }],
      ],
    },
  },
  eventCases: {
    'listFiles.done': { none: [], map: [mapPdf], half: [halfSentFile] },
    'listFiles.error': { offline: new Error(unreachableText) },
    'files.choose': { one: { files: [chosenFile] }, two: { files: [chosenFile, secondChosenFile] } },
    'file.remove': { map: { id: 'f1' } },
    'beginFile.done': { begun: begunFile, half: halfSentFile, arrived: arrivedFile, whole: finishedFile },
    'beginFile.error': { full: new Error(tooManyFilesText) },
    'sendPiece.done': { half: halfSentFile, arrived: arrivedFile },
    'sendPiece.error': { offline: new Error(unreachableText) },
    'finishFile.done': { whole: finishedFile },
    'finishFile.error': { refused: new Error(wrongTypeText) },
    'removeFile.done': { none: [] },
    'removeFile.error': { offline: new Error(unreachableText) },
  },
  eventActions: {
    'files.retry': (person) => person.click('button', 'Load files again'),
    'files.choose': 'external',
    'file.remove': (person) => person.click('button', 'Remove Map.pdf'),
    'upload.retry': (person) => person.click('button', 'Go on'),
    'upload.cancel': (person) => person.click('button', 'Cancel'),
  },
  assertions: {
    loading: { shows: [limitsText, 'Loading your files...'], hides: [cancelButton] },
    failed: {
      shows: [alert, unreachableText, { role: 'button', name: 'Load files again' }],
      hides: [cancelButton],
    },
    idle: { shows: [limitsText, 'Add files'], hides: [cancelButton, goOnButton, 'Loading your files...'] },
    beginning: { shows: ['Reading', cancelButton], hides: [goOnButton] },
    sending: {
      shows: [cancelButton, { role: 'progressbar', name: 'Sending Export.csv' }],
      hides: [goOnButton],
    },
    broken: { shows: [alert, unreachableText, goOnButton, cancelButton] },
    finishing: { shows: ['Checking the file...'], hides: [cancelButton, goOnButton] },
    removing: { shows: [limitsText], hides: [goOnButton, cancelButton] },
  },
}
