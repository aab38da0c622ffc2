import Elk from 'elkjs/lib/main.js'
import { describe, expect, test } from 'vitest'
import type { Box, Chart, Layout, Point } from '#machines/inspector/gallery/chart.ts'
import { layOut } from '#src/inspector/layout.ts'
import { rowsOf, fontMetrics } from '#src/inspector/texts.ts'
import { charts } from './charts.ts'

const elk = new Elk()

const isOverlapping = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The straight lines of an arrow, as boxes without a height or width. */
const linesOf = (points: readonly Point[]): Box[] =>
  points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? { x, y }
    const [width, height] = [Math.abs(x - before.x), Math.abs(y - before.y)]
    return { x: Math.min(x, before.x), y: Math.min(y, before.y), width, height }
  })

const labelsOf = ({ arrows }: Layout) =>
  arrows.flatMap(({ transition, label }) => (label ? [{ transition, label }] : []))

/** The states that are less wide than one of their lines. */
const tooNarrow = (chart: Chart, { states }: Layout) =>
  chart.states.filter((state) => {
    const lines = rowsOf(chart, state).map(({ text }) => text.length * fontMetrics.character)
    return Math.max(0, ...lines) > (states[state.path]?.width ?? 0)
  })

describe.each(charts)('the drawing of $name', async ({ chart }) => {
  const layout = await layOut(elk, chart)
  const labels = labelsOf(layout)
  const leaves = chart.states.filter(({ path }) => !chart.states.some(({ parent }) => parent === path))

  test('has states as wide as their lines', () => {
    expect(tooNarrow(chart, layout)).toEqual([])
  })

  test('has labels that cover neither each other nor a state, and that no other arrow crosses', () => {
    const covered = labels.flatMap(({ transition, label }, index) => [
      ...labels
        .slice(index + 1)
        .filter((other) => isOverlapping(label, other.label))
        .map((other) => [transition, other.transition]),
      ...leaves
        .filter(({ path }) => isOverlapping(label, layout.states[path] ?? label))
        .map(({ path }) => [transition, path]),
      ...layout.arrows
        .filter((arrow) => arrow.transition !== transition)
        .filter((arrow) => linesOf(arrow.points).some((line) => isOverlapping(label, line)))
        .map((arrow) => [transition, arrow.transition]),
    ])
    expect(covered).toEqual([])
    const leading = chart.transitions.filter(({ targets }) => targets.length > 0).map(({ id }) => id)
    expect(new Set(layout.arrows.map(({ transition }) => transition))).toEqual(new Set(leading))
    const drawn = layout.arrows.filter(({ points }) => points.length > 1)
    expect(new Set(labels.map((one) => one.transition)).size).toBe(
      new Set(drawn.map((one) => one.transition)).size,
    )
  })
})

test('a drawing with coverage has states as wide as their lines too', async () => {
  const walks = { screen: 99, chromium: 99, paths: [] }
  for (const { name, chart } of charts.filter(({ name }) => ['checkout', 'decision'].includes(name))) {
    const transitions = chart.transitions.map((one) => ({ ...one, walks }))
    const covered = { ...chart, transitions }
    expect([name, tooNarrow(covered, await layOut(elk, covered))]).toEqual([name, []])
  }
})
