import { walk } from '#tests/model/walk.ts'
import { launcher } from './launcher.tsx'

walk(launcher)
