import { walk } from '#tests/model/walk.ts'
import { backdrop } from './backdrop.tsx'

walk(backdrop)
