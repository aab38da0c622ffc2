import { walk } from '#tests/model/walk.ts'
import { guard } from './guard.tsx'

walk(guard)
