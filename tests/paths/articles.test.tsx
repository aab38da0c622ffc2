import { walk } from '#tests/model/walk.ts'
import { articles, newestArticles } from './articles.tsx'

walk(articles)
walk(newestArticles)
