import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import { newFile, projectFile, projectFiles } from './files.ts'
import { project } from './projects.ts'
import { answersUpdate, questionnaire } from './questionnaire.ts'

const projectParams = z.object({ id: z.string() })
const fileParams = z.object({ id: z.string(), fileId: z.string() })
const projectPath = `${apiPaths.projects}/:id` as const

export const readQuestionnaire = {
  method: 'GET',
  path: `${projectPath}/questionnaire`,
  summary: 'The answers to a project’s questionnaire',
  auth: 'bearer',
  params: projectParams,
  answers: { 200: questionnaire },
  refusals: [401, 404, 503],
} as const satisfies Call

/** 409: somebody has saved other answers since the given revision, or the questionnaire is closed. */
export const saveAnswers = {
  method: 'POST',
  path: `${projectPath}/questionnaire`,
  summary: 'Save the answers to the questionnaire',
  auth: 'bearer',
  params: projectParams,
  body: answersUpdate,
  invalid: 'fields',
  answers: { 200: questionnaire },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

/** Saves the answers and closes the questionnaire. Sending the same answers again changes nothing. 409 as in `saveAnswers`. */
export const sendQuestionnaire = {
  method: 'POST',
  path: `${projectPath}/questionnaire/send`,
  summary: 'Send the questionnaire',
  auth: 'bearer',
  params: projectParams,
  body: answersUpdate,
  invalid: 'fields',
  answers: { 200: z.object({ questionnaire, project }) },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

export const listFiles = {
  method: 'GET',
  path: `${projectPath}/files`,
  summary: 'A project’s files, with the pieces that have arrived',
  auth: 'bearer',
  params: projectParams,
  answers: { 200: projectFiles },
  refusals: [401, 404, 503],
} as const satisfies Call

/**
 * A file with the same content counts as the same file: the answer says which of its pieces have arrived. 409: the project has
 * no room for the file, or is closed.
 */
export const beginFile = {
  method: 'POST',
  path: `${projectPath}/files`,
  summary: 'Start or resume sending a file',
  auth: 'bearer',
  params: projectParams,
  body: newFile,
  answers: { 200: projectFile },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

/** The body is the piece itself, as `application/octet-stream`. A piece that has arrived is not stored again. */
export const putPiece = {
  method: 'POST',
  path: `${projectPath}/files/:fileId/pieces/:number`,
  summary: 'Send a piece of a file',
  auth: 'bearer',
  params: z.object({ id: z.string(), fileId: z.string(), number: z.string() }),
  answers: { 200: projectFile },
  refusals: [400, 401, 404, 409, 413, 415, 503],
} as const satisfies Call

/** Checks the file's length, checksum and content. A file that is refused with 400 is removed. */
export const finishFile = {
  method: 'POST',
  path: `${projectPath}/files/:fileId/finish`,
  summary: 'Complete a file once all its pieces have arrived',
  auth: 'bearer',
  params: fileParams,
  body: z.object({}),
  answers: { 200: projectFile },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

/** Removing a file that is gone changes nothing. */
export const removeFile = {
  method: 'POST',
  path: `${projectPath}/files/:fileId/remove`,
  summary: 'Remove a file',
  auth: 'bearer',
  params: fileParams,
  body: z.object({}),
  answers: { 200: projectFiles },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

/** Answers with the file as an attachment. A cookie authenticates the caller, so that a link can save the file. */
export const downloadFile = {
  method: 'GET',
  path: `${projectPath}/files/:fileId`,
  summary: 'A project file',
  auth: 'cookie',
  params: fileParams,
  answers: {},
  refusals: [401, 404, 503],
} as const satisfies Call
