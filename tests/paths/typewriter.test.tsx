import { walk } from '#tests/model/walk.ts'
import { typewriter } from './typewriter.tsx'

walk(typewriter)
