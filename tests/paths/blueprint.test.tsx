import { walk } from '#tests/model/walk.ts'
import { blueprint } from './blueprint.tsx'

walk(blueprint)
