import { walk } from '#tests/model/walk.ts'
import { reading } from './reading.tsx'

walk(reading)
