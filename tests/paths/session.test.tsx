import { walk } from '#tests/model/walk.ts'
import { session } from './session.tsx'

walk(session)
