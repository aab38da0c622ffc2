import { walk } from '#tests/model/walk.ts'
import { articles } from './articles.tsx'

walk(articles)
