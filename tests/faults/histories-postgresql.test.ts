import { test } from 'vitest'
import { playHistories } from './histories.ts'

test('after any payment history on PostgreSQL, every captured payment is granted exactly once and nothing else is', () =>
  playHistories('PostgreSQL'))
