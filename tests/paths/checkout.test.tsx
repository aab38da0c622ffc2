import { walk } from '#tests/model/walk.ts'
import { checkout } from './checkout.tsx'

walk(checkout)
