import { walk } from '#tests/model/walk.ts'
import { submission } from './submission.tsx'

walk(submission)
