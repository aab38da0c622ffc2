import type { ProjectFile } from '#contract/projects/files.ts'
import { attachmentsMachine } from '#machines/projects/attachments.ts'
import { AttachmentsScreen } from '#src/screens/projects/attachments.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, statesShow, unreachableText } from './scenarios.ts'
import { alert, alertOf, button, noAlert } from './screen-items.ts'

const createdAt = '2026-03-05T10:00:00.000Z'
const mapPdf: ProjectFile = {
  id: 'f1',
  name: 'Map.pdf',
  size: 2_400,
  type: 'application/pdf',
  pieces: [0],
  createdAt,
}
const chosenFile = { name: 'Export.csv', size: 1_500_000 }
const begunFile: ProjectFile = { ...chosenFile, id: 'f2', type: null, pieces: [], createdAt }
const halfSentFile: ProjectFile = { ...begunFile, pieces: [0] }
const arrivedFile: ProjectFile = { ...begunFile, pieces: [0, 1] }
const finishedFile: ProjectFile = { ...arrivedFile, type: 'text/csv' }
const secondChosenFile = { name: 'Form.png', size: 10 }
const wrongTypeText =
  'Save this file as PDF, PNG, JPEG, DOCX, XLSX or CSV (UTF-8), without a password, and choose the new file.'
const tooManyFilesText = 'A project can have at most 10 files. Please remove one first.'
const cancelButton = button('Cancel')
const progressBar = { role: 'progressbar', name: 'Sending Export.csv' } as const
const projectInput = { projectId: 'p1' }

const listFilesStart = callOf('listFiles', projectInput)
const beginFileStart = callOf('beginFile', { projectId: 'p1', chosen: chosenFile })
const beginSecondStart = callOf('beginFile', { projectId: 'p1', chosen: secondChosenFile })
const pieceStart = (file: ProjectFile, number: number) =>
  callOf('sendPiece', { projectId: 'p1', chosen: chosenFile, file, number })
const removeStart = (id: string) => callOf('removeFile', { projectId: 'p1', id })
const finishFileStart = callOf('finishFile', { projectId: 'p1', id: 'f2' })

const sendingEvents = 'listFiles.done map → files.choose one → beginFile.done begun'

export const attachments = pathTables(attachmentsMachine, {
  render: (actor) => <AttachmentsScreen actor={actor} canEdit />,
  inputs: { one: projectInput },
  behaviour: ({ files, queue, current }) => [files.some(({ id }) => id === 'f1'), queue.length, current],
  scenarios: {
    'a file is sent in pieces, again if one did not arrive, and checked': {
      path: [
        `${sendingEvents} → sendPiece.error → upload.retry`,
        noAlert,
        'sendPiece.done half → sendPiece.done arrived → finishFile.done ⇒ idle',
      ],
      starts: [
        listFilesStart,
        beginFileStart,
        pieceStart(begunFile, 0),
        pieceStart(begunFile, 0),
        pieceStart(halfSentFile, 1),
        finishFileStart,
      ],
      shows: ['Map.pdf', 'PDF, 3 KB', 'Export.csv', 'CSV, 1.5 MB'],
    },
    'what was cancelled, but has arrived, says how to go on, and then only the rest is sent': {
      path: [
        'listFiles.done map → files.choose two → upload.cancel → listFiles.done half',
        { shows: ['750 KB of 1.5 MB uploaded. Choose the same file again to continue.'] },
        'files.choose one → beginFile.done half ⇒ sending',
      ],
      starts: [listFilesStart, beginFileStart, listFilesStart, beginFileStart, pieceStart(halfSentFile, 1)],
      shows: ['750 KB of 1.5 MB'],
    },
    'a file that may not begin is named with the reason, as is the next one, which is tried all the same': {
      path: [
        'listFiles.done map → files.choose two → beginFile.error',
        alertOf(`Export.csv: ${tooManyFilesText}`),
        'beginFile.error ⇒ idle',
      ],
      starts: [listFilesStart, beginFileStart, beginSecondStart],
      context: { error: `Export.csv: ${tooManyFilesText}\nForm.png: ${tooManyFilesText}` },
      shows: [alert],
    },
    'a file that is refused by its content is named, and gone; the next one is sent': {
      path: [
        'listFiles.done map → files.choose two → beginFile.done arrived → finishFile.error',
        'listFiles.done map ⇒ beginning',
      ],
      starts: [listFilesStart, beginFileStart, finishFileStart, listFilesStart, beginSecondStart],
      shows: [`Export.csv: ${wrongTypeText}`, 'Map.pdf'],
      hides: ['CSV, 1.5 MB'],
    },
    'a file is removed, and cancelling removes what has arrived': {
      path: [
        'listFiles.done map → file.remove → removeFile.done',
        { shows: ['No files yet.'] },
        'files.choose one → beginFile.done begun → upload.cancel ⇒ removing',
      ],
      starts: [
        listFilesStart,
        removeStart('f1'),
        beginFileStart,
        pieceStart(begunFile, 0),
        removeStart('f2'),
      ],
    },
  },
  eventCases: {
    'listFiles.done': { none: [], map: [mapPdf], half: [halfSentFile] },
    'files.choose': { one: { files: [chosenFile] }, two: { files: [chosenFile, secondChosenFile] } },
    'file.remove': { map: { id: 'f1' } },
    'beginFile.done': { begun: begunFile, half: halfSentFile, arrived: arrivedFile, whole: finishedFile },
    'beginFile.error': { full: new Error(tooManyFilesText) },
    'sendPiece.done': { half: halfSentFile, arrived: arrivedFile },
    'finishFile.done': { whole: finishedFile },
    'finishFile.error': { refused: new Error(wrongTypeText) },
    'removeFile.done': { none: [] },
  },
  eventActions: {
    ...clicks({ 'files.retry': 'Load files again', 'file.remove': 'Remove Map.pdf' }),
    ...clicks({ 'upload.retry': 'Resume', 'upload.cancel': 'Cancel' }),
    'files.choose': 'external',
  },
  assertions: statesShow(
    ['at most 20 MB per file, 10 files and 100 MB in total'],
    {
      loading: { shows: ['Loading your files...'] },
      failed: { shows: [alert, unreachableText, button('Load files again')] },
      idle: { shows: ['Add files'] },
      beginning: { shows: ['Reading', cancelButton] },
      sending: { shows: [cancelButton, progressBar] },
      broken: { shows: [alert, unreachableText, button('Resume'), cancelButton] },
      finishing: { shows: ['Checking the file...'] },
      removing: {},
    },
    [alert, unreachableText, 'Add files', progressBar],
  ),
})
