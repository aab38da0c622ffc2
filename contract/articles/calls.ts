import * as z from 'zod/mini'
import { article, articleCards, articleList, articleQuery, articleView } from './articles.ts'
import type { Call } from '../call.ts'
import { messages } from '../errors.ts'
import { apiPaths } from '../paths.ts'

export const listArticles = {
  method: 'GET',
  path: apiPaths.articles,
  summary: 'The newest articles',
  auth: 'none',
  query: articleQuery,
  invalid: { sentence: messages.articlesLimit },
  answers: { 200: articleList },
  refusals: [400, 503],
  reads: articleCards,
} as const satisfies Call

export const readArticle = {
  method: 'GET',
  path: `${apiPaths.articles}/:slug`,
  summary: 'One article',
  auth: 'none',
  params: z.object({ slug: z.string() }),
  answers: { 200: article },
  refusals: [404, 503],
  reads: articleView,
} as const satisfies Call
