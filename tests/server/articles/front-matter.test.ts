import { expect, test } from 'vitest'
import { readFrontMatter } from '#server/articles/front-matter.ts'

const frontMatterWith = (key: string, value: string) => {
  const fields: Record<string, string> = {
    title: 'One number',
    slug: 'one-number',
    category: 'Notes',
    date: '2026-01-31T09:00:00Z',
    image: '/media/insights/one.webp',
    [key]: value,
  }
  return Object.entries(fields)
    .map((field) => field.join(': ') + '\n')
    .join('')
}
const readField = (key: string, value: string) => {
  const read = readFrontMatter(frontMatterWith(key, value))
  return 'value' in read ? (read.value as Record<string, unknown>)[key] : read.issues
}

test.each([
  ['title', 'Why we are #1', 'Why we are #1'],
  ['title', '"Quoted # title"', 'Quoted # title'],
  ['title', "'It''s one'", "It's one"],
  ['category', '007', '007'],
  ['title', '#1 of 3', '#1 of 3'],
  ['title', '*Deep* work', '*Deep* work'],
  ['title', '!important & more', '!important & more'],
  ['title', '@home, `code`', '@home, `code`'],
  ['title', '> 50% saved', '> 50% saved'],
  ['title', '"Best" practices', '"Best" practices'],
  ['title', "'90s nostalgia", "'90s nostalgia"],
  ['title', '[Draft] Why: #1', '[Draft] Why: #1'],
  ['title', 'A title that a program\n  wraps: part #2', 'A title that a program wraps: part #2'],
  ['title', "'A quoted one\n  that is wrapped'", 'A quoted one that is wrapped'],
  ['title', '"Quoted" # and why', 'Quoted'],
  ['title', '>-\n  Folded lines\n  of one', 'Folded lines of one'],
  ['title', '| # and why\n  One line', 'One line'],
  ['title', '!!str 5', '5'],
  ['title', 'How {{ name }} works in Jinja', 'How {{ name }} works in Jinja'],
  ['author', '', undefined],
  ['author', '# nobody yet', undefined],
  ['image_alt', 'A chart: hours over weeks # 3', 'A chart: hours over weeks # 3'],
  ['date', '2024-02-29', new Date('2024-02-29')],
])('an author who writes %s: %s gets %j', (key, written, value) => {
  expect(readField(key, written)).toEqual(value)
})

const encodingMessage =
  'These letters were read in the wrong encoding: save the file as UTF-8 and type them again.'
const wordsMessage = 'title is shown exactly as written: use the words themselves, not a placeholder.'
const dateMessage = 'date must be a time like 2026-01-31T09:00:00Z.'

test.each([
  ['date', '2026-02-30', dateMessage, 5],
  ['date', '0000-01-01', dateMessage, 5],
  ['date', '[2026-01-31]', dateMessage, 5],
  ['date', '2026-01-31T24:00:00Z', dateMessage, 5],
  ['title', 'Gr\ufffdn', 'A character was lost here, \ufffd: save the file as UTF-8 and type it again.', 2],
  ['title', 'GrÃ¼n', encodingMessage, 2],
  ['image', '/a.webp\n\tauthor: A', 'Begin this line with author: take out the space before it.', 7],
  ['title', '{a: b}', 'title must be a single piece of text.', 2],
  ['title', '[a] # and why', 'title must be a single piece of text.', 2],
  ['title', '', 'title is missing.', 2],
  ['title', '\u200b', 'title is missing.', 2],
  ['title', 'A\u0085B', 'title contains a control character.', 2],
  ['title', 'Why {{brand}}', wordsMessage, 2],
  ['colour', 'blue', 'colour is not supported here.', 7],
])('an author who writes %s: %s is told what to mend, with the line', (key, written, message, line) => {
  expect(readField(key, written)).toEqual([{ line, message }])
})
