import { describe } from 'vitest'
import { walk } from '#tests/model/walk.ts'
import { small, wide } from './navigation.tsx'

describe('on a wide screen', () => walk(wide))
describe('on a small screen', () => walk(small))
