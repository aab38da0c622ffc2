import { testMachine } from '#tests/model/test-machine.ts'
import { game } from './game.tsx'

testMachine(game)
