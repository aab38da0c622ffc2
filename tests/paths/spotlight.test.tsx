import { walk } from '#tests/model/walk.ts'
import { spotlight } from './spotlight.tsx'

walk(spotlight)
