import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { limits } from '../limits.ts'
import { articlePreview, articleStatus, articleText, officeArticle, officeArticles } from './office.ts'
import { officeApiPathOf } from '../office/paths.ts'
import { documentCallsOf } from '../documents/calls.ts'
import { revision } from '../revision.ts'

const path = officeApiPathOf('articles')
const articleParams = z.object({ id: z.string() })

/** 50 articles, last edited first. */
export const listArticles = {
  method: 'GET',
  path,
  summary: 'Articles, published or not',
  auth: 'cookie',
  query: z.object({
    after: z.optional(
      z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/)),
    ),
    search: z.optional(z.string().check(z.maxLength(limits.articleSearch))),
    status: z.optional(articleStatus),
  }),
  answers: { 200: officeArticles },
  refusals: [400, 401, 404, 503],
} as const satisfies Call

export const createArticle = {
  method: 'POST',
  path,
  summary: 'Begin an article',
  auth: 'cookie',
  body: z.object({}),
  answers: { 201: z.object({ id: z.string() }) },
  refusals: [400, 401, 404, 413, 503],
} as const satisfies Call

export const readArticle = {
  method: 'GET',
  path: `${path}/:id`,
  summary: 'The status of an article',
  auth: 'cookie',
  params: articleParams,
  answers: { 200: officeArticle },
  refusals: [401, 404, 503],
} as const satisfies Call

/** The calls by which an article's text is read and saved, and its earlier texts are read. */
export const articleDocumentCalls = documentCallsOf('articles', articleText, articlePreview)

/**
 * Without `at`, readers see the article from now on. 400: it cannot be published as it is. 409: there is a later revision, or `at`
 * would hide an article that readers see.
 */
export const publishArticle = {
  method: 'POST',
  path: `${path}/:id/publish`,
  summary: 'Publish an article as written, now or later',
  auth: 'cookie',
  params: articleParams,
  body: z.object({ revision, at: z.nullable(z.iso.datetime()) }),
  answers: { 200: officeArticle },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call

export const unpublishArticle = {
  method: 'POST',
  path: `${path}/:id/unpublish`,
  summary: 'Unpublish an article',
  auth: 'cookie',
  params: articleParams,
  body: z.object({}),
  answers: { 200: officeArticle },
  refusals: [400, 401, 404, 413, 503],
} as const satisfies Call

/** Answers with the picture as a PNG file. */
export const previewSocialPicture = {
  method: 'GET',
  path: `${path}/:id/social.png`,
  summary: 'An article’s current preview picture for social networks',
  auth: 'cookie',
  params: articleParams,
  answers: { 200: z.string() },
  refusals: [401, 404, 503],
} as const satisfies Call
