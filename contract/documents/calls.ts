import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import type { OfficeArea } from '../office/areas.ts'
import {
  documentUpdateSchema,
  documentVersion,
  storedDocumentSchema,
  type DocumentContent,
} from './documents.ts'
import { officeApiPathOf } from '../office/paths.ts'
import { revision } from '../revision.ts'

const params = z.object({ id: z.string() })

/** The calls by which a document of an area is read and saved, and its versions are kept and read. */
export function documentCallsOf<
  const Area extends OfficeArea,
  Content extends z.ZodMiniType,
  Preview extends z.ZodMiniType,
>(area: Area, content: Content, preview: Preview) {
  const path = `${officeApiPathOf(area)}/:id` as const
  const document = storedDocumentSchema(content, preview)
  return {
    readDocument: {
      method: 'GET',
      path: `${path}/document`,
      summary: `The working draft of one of the ${area}`,
      auth: 'cookie',
      params,
      answers: { 200: document },
      refusals: [401, 404, 503],
    },
    /** 409: somebody has saved since the given revision; the answer has what they saved. Sending the same again changes nothing. */
    saveDocument: {
      method: 'POST',
      path: `${path}/document`,
      summary: `Save a working draft of the ${area}`,
      auth: 'cookie',
      params,
      body: documentUpdateSchema(content),
      invalid: 'fields',
      answers: { 200: document, 409: z.object({ error: z.string(), current: document }) },
      refusals: [400, 401, 404, 413, 503],
    },
    listVersions: {
      method: 'GET',
      path: `${path}/versions`,
      summary: `Earlier versions of one of the ${area}, newest first`,
      auth: 'cookie',
      params,
      answers: { 200: z.array(documentVersion) },
      refusals: [401, 404, 503],
    },
    readVersion: {
      method: 'GET',
      path: `${path}/versions/:version`,
      summary: `An earlier version of one of the ${area}`,
      auth: 'cookie',
      params: z.object({ id: z.string(), version: z.string() }),
      answers: { 200: z.object({ content }) },
      refusals: [401, 404, 503],
    },
    /** Keeps a text that is about to be replaced by another text. */
    keepVersion: {
      method: 'POST',
      path: `${path}/versions`,
      summary: `Save a text as a version of one of the ${area}`,
      auth: 'cookie',
      params,
      body: z.object({ revision, content }),
      invalid: 'fields',
      answers: { 201: z.object({}) },
      refusals: [400, 401, 404, 413, 503],
    },
  } as const satisfies Record<string, Call>
}

type AnyContent = z.ZodMiniType<DocumentContent, DocumentContent>

/** The document calls of any area. */
export type DocumentCalls = ReturnType<typeof documentCallsOf<OfficeArea, AnyContent, z.ZodMiniType>>
/** A document of any area as its editor reads it. */
export type StoredDocument = z.output<DocumentCalls['readDocument']['answers'][200]>
