import { walk } from '#tests/model/walk.ts'
import { blueprints } from './blueprints.tsx'

walk(blueprints)
