import { walk } from '#tests/model/walk.ts'
import { game } from './game.tsx'

walk(game)
