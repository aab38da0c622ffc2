import { walk } from '#tests/model/walk.ts'
import { visit } from './visit.tsx'

walk(visit)
