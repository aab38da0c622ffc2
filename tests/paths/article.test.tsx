import { walk } from '#tests/model/walk.ts'
import { article } from './article.tsx'

walk(article)
