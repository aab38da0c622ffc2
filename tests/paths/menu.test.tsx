import { describe } from 'vitest'
import { testMachine } from '#tests/model/test-machine.ts'
import { small, wide } from './menu.tsx'

describe('on a wide screen', () => testMachine(wide))
describe('on a small screen', () => testMachine(small))
