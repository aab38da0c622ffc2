import { walk } from '#tests/model/walk.ts'
import { deck, proposal } from './portal.tsx'

walk(proposal)
walk(deck)
