import { walk } from '#tests/model/walk.ts'
import { booking } from './booking.tsx'

walk(booking)
