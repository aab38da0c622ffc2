import { expect, test } from 'vitest'
import { ArticleBlocks } from '#src/screens/articles/article/blocks.tsx'
import { Field } from '#src/ui/field.tsx'
import { rendered, renderedMarkdown } from './render.tsx'

const controlOf = (control: 'text' | 'textarea' | 'email' | 'url') => {
  const field = { label: 'Name', name: 'name', value: '', required: true, onChange: () => undefined }
  const place = rendered(<Field {...field} control={control} />)
  return place.querySelector('input, textarea')?.getAttribute('dir')
}

test('what people write runs in the direction of their script, and addresses from left to right', () => {
  const controls = ['text', 'textarea', 'email', 'url'] as const
  expect(controls.map(controlOf)).toEqual(['auto', 'auto', null, null])
})

/** The elements of a text that run in the direction of their script. */
const directedIn = (text: Element) => Array.from(text.querySelectorAll('[dir=auto]'), (one) => one.localName)

test('each paragraph, item and cell of an article and a Blueprint runs in the direction of its script', () => {
  const text = 'שלום'
  const cell = { text }
  const blocks: Parameters<typeof ArticleBlocks>[0]['blocks'] = [
    { type: 'heading', level: 2, text, id: 'a' },
    { type: 'paragraph', text },
    { type: 'list', items: [{ text, blocks: [] }] },
    { type: 'blockquote', text, blocks: [] },
    { type: 'table', columns: ['none'], rows: [[cell], [cell]] },
  ] as never
  const markdown = `## ${text}\n\n${text} \`code\`\n\n---\n\n- ${text}\n\n> ${text}\n\n| ${text} |\n| --- |\n| ${text} |`
  const directed = ['h2', 'p', 'li', 'blockquote']
  expect(directedIn(rendered(<ArticleBlocks blocks={blocks} />))).toEqual([...directed, 'th', 'td'])
  expect(directedIn(renderedMarkdown(markdown))).toEqual([...directed, 'p', 'th', 'td'])
})
