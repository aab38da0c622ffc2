import * as z from 'zod/mini'
import type { PortalKind } from '../portals/portals.ts'
import { revision } from '../revision.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
/** The content of a document that is written in the office. */
export type DocumentContent = Record<string, Json>
export type DocumentKind = 'article' | PortalKind

/** Where a value stands in a document: names of fields and places in lists. */
export type DocumentPath = readonly (string | number)[]

const childOf = (value: Json | undefined, key: string | number): Json | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, Json>)[key] : undefined

/** The value at a path; undefined if there is none. */
export const valueAt = (content: DocumentContent, path: DocumentPath): Json | undefined =>
  path.reduce<Json | undefined>(childOf, content)

/** A path as a text, in which issues name the place of a value: `timeline/phases/0/title`. */
export const placeOf = (path: DocumentPath): string => path.join('/')

/** The path that the text of a place stands for: the reverse of `placeOf`. */
export const pathOf = (place: string): DocumentPath =>
  place === '' ? [] : place.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** A problem for the writer to correct. `place` is the path of a field, such as `title` or `timeline/phases/0/title`; empty for the whole document. */
export const documentIssue = z.object({ place: z.string(), message: z.string() })
export type DocumentIssue = z.infer<typeof documentIssue>

/** The stored state of a document. `savedBy` is an e-mail address; empty if no member of the office saved it. */
export const storedDocumentSchema = <Content extends z.ZodMiniType, Preview extends z.ZodMiniType>(
  content: Content,
  preview: Preview,
) =>
  z.object({
    content,
    revision: z.int(),
    savedAt: z.string(),
    savedBy: z.string(),
    /** The problems that keep the document from being published. */
    issues: z.array(documentIssue),
    /** The document as readers would see it. */
    preview,
  })

/**
 * A changed document. `revision` is the stored revision on which the change is based. `keepsVersion`: the replaced content is
 * kept as a version in any case.
 */
export const documentUpdateSchema = <Content extends z.ZodMiniType>(content: Content) =>
  z.object({ revision, content, keepsVersion: z.boolean() })

/** An entry of the list of a document's earlier contents. */
export const documentVersion = z.object({
  id: z.string(),
  revision: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
})
export type DocumentVersion = z.infer<typeof documentVersion>

export const versionLimits = { kept: 50, everyMinutes: 5 } as const

export const documentMessages = {
  changed: 'This document has been saved in another window or by a colleague in the meantime.',
  notFound: 'This no longer exists.',
  versionNotFound: 'This version is no longer available.',
} as const
