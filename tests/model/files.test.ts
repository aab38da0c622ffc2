import Elk from 'elkjs/lib/main.js'
import { expect, test } from 'vitest'
import { fileOf } from '#src/inspector/files.tsx'
import { layOut } from '#src/inspector/layout.ts'
import { readFileSync } from 'node:fs'
import { charts } from './charts.ts'

const checkout = charts.find(({ name }) => name === 'checkout')
if (!checkout) throw new Error('there is no machine checkout')
const { machine, chart } = checkout
const colourOf = () => '#0a1a33'
const layout = await layOut(new Elk(), chart)

test('a saved drawing has all names of states and arrows in it, needs no style sheet, and waits for its layout', () => {
  const { name, type, text } = fileOf(machine, { format: 'svg', chart, layout }, colourOf)
  expect({ name, type }).toEqual({ name: 'checkout.svg', type: 'image/svg+xml' })
  expect(text).toMatch(/^<\?xml [^>]+>\n<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  expect(text).not.toContain('var(')
  const names = Array.from(text.matchAll(/class="chart-name"[^>]*>([^<]+)</g), ([, drawn]) => drawn)
  expect(names).toEqual(chart.states.map((state) => state.name))
  expect(text.match(/class="chart-arrow"/g)?.length).toBe(layout.arrows.length)
  const save = () => fileOf(machine, { format: 'svg', chart, layout: undefined }, colourOf)
  expect(save).toThrow('checkout has not been drawn yet')
})

test('the Mermaid diagram is that of docs/charts', () => {
  const { name, text } = fileOf(machine, { format: 'mermaid', chart, layout }, colourOf)
  const diagramIn = (page: string) => page.slice(page.indexOf('```mermaid'))
  expect(name).toBe('checkout.md')
  expect(diagramIn(text)).toBe(diagramIn(readFileSync('docs/charts/checkout.md', 'utf8')))
})

test('the JSON for the editor names actions, guards and actors', () => {
  const { name, text } = fileOf(machine, { format: 'json', chart, layout }, colourOf)
  const { states } = JSON.parse(text)
  expect(name).toBe('checkout.json')
  const setError = [{ type: 'set error' }]
  const declined = { target: 'idle.declined', guard: { type: 'isDeclined' }, actions: setError }
  expect(states.card.states.verifying.invoke[0]).toMatchObject({
    src: 'verifyPayment',
    onDone: expect.arrayContaining([declined]),
    onError: [{ target: 'unsettled', actions: setError }],
  })
})
