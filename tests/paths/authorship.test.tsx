import { walk } from '#tests/model/walk.ts'
import { authorship } from './authorship.tsx'

walk(authorship)
