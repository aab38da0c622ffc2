// @vitest-environment node
import { expect, test } from 'vitest'
import { descriptionOf } from '#contract/articles/blocks.ts'
import { cutText } from '#contract/cut-text.ts'

test.each([
  ['a plain text', 'abcdef', 4, 'abcd'],
  ['a text that fits', 'abc', 3, 'abc'],
  ['an emoji at the end', 'abc🚀', 4, 'abc'],
  ['a family of three emoji', 'ab👨‍👩‍👧', 5, 'ab'],
  ['a flag', 'a🇮🇳b', 3, 'a'],
  ['a letter with its accent apart', 'caf\u0065\u0301', 4, 'caf'],
  ['a Hindi letter with its vowel sign', 'अहि', 2, 'अ'],
])('of %s nothing is left in halves', (_, text, max, beginning) => {
  expect(cutText(text, max)).toBe(beginning)
})

test('the description of an article is at most 155 characters long and ends in a whole one', () => {
  const text = `${'a'.repeat(154)}🚀 and so on`
  expect(descriptionOf([{ type: 'paragraph', text }], 'none')).toBe(`${'a'.repeat(154)}...`)
})
