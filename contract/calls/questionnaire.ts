import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import { newFile, projectFile, projectFiles } from '../project-files.ts'
import { project } from '../projects.ts'
import { givenAnswers, questionnaire } from '../questionnaire.ts'

const projectId = z.object({ id: z.string() })
const fileId = z.object({ id: z.string(), fileId: z.string() })
const path = `${apiPaths.projects}/:id` as const

export const readQuestionnaire = {
  method: 'GET',
  path: `${path}/questionnaire`,
  summary: 'The answers to the questionnaire of a project',
  auth: 'bearer',
  params: projectId,
  answers: { 200: questionnaire },
  refusals: [401, 404, 503],
} as const satisfies Call

/** 409: somebody has saved other answers since the given revision, or the questionnaire is sent. */
export const saveAnswers = {
  method: 'POST',
  path: `${path}/questionnaire`,
  summary: 'Save the answers to the questionnaire',
  auth: 'bearer',
  params: projectId,
  body: givenAnswers,
  invalid: 'fields',
  answers: { 200: questionnaire },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

/** Saves the answers and closes the questionnaire. Sending the same answers again changes nothing. 409 as in `saveAnswers`. */
export const sendQuestionnaire = {
  method: 'POST',
  path: `${path}/questionnaire/send`,
  summary: 'Send the questionnaire',
  auth: 'bearer',
  params: projectId,
  body: givenAnswers,
  invalid: 'fields',
  answers: { 200: z.object({ questionnaire, project }) },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

export const listFiles = {
  method: 'GET',
  path: `${path}/files`,
  summary: 'The files of a project, with the pieces that have arrived',
  auth: 'bearer',
  params: projectId,
  answers: { 200: projectFiles },
  refusals: [401, 404, 503],
} as const satisfies Call

/**
 * A file with the same content counts as the same file: the answer says which of its pieces have arrived. 409: no room, or the
 * project is closed.
 */
export const beginFile = {
  method: 'POST',
  path: `${path}/files`,
  summary: 'Begin to send a file, or go on with it',
  auth: 'bearer',
  params: projectId,
  body: newFile,
  answers: { 200: projectFile },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

/** The body is the piece itself, as `application/octet-stream`. A piece that has arrived is not stored again. */
export const putPiece = {
  method: 'POST',
  path: `${path}/files/:fileId/pieces/:number`,
  summary: 'Send a piece of a file',
  auth: 'bearer',
  params: z.object({ id: z.string(), fileId: z.string(), number: z.string() }),
  answers: { 200: projectFile },
  refusals: [400, 401, 404, 409, 413, 415, 503],
} as const satisfies Call

/** Checks length, checksum and content. What is refused with 400 is removed. */
export const finishFile = {
  method: 'POST',
  path: `${path}/files/:fileId/finish`,
  summary: 'Finish a file of which all pieces have arrived',
  auth: 'bearer',
  params: fileId,
  body: z.object({}),
  answers: { 200: projectFile },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

/** Removing a file that is gone changes nothing. */
export const removeFile = {
  method: 'POST',
  path: `${path}/files/:fileId/remove`,
  summary: 'Remove a file',
  auth: 'bearer',
  params: fileId,
  body: z.object({}),
  answers: { 200: projectFiles },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

/** Answered with the file itself as an attachment. By cookie, so that a link can save it. */
export const downloadFile = {
  method: 'GET',
  path: `${path}/files/:fileId`,
  summary: 'A file of a project',
  auth: 'cookie',
  params: fileId,
  answers: {},
  refusals: [401, 404, 503],
} as const satisfies Call
