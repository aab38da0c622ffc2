import { walk } from '#tests/model/walk.ts'
import { narration } from './narration.tsx'

walk(narration)
