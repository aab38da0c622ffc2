import type { Chart, ChartState, ChartTransition } from '#machines/inspector/gallery/chart.ts'
import { machineGallery as words } from '#src/content/gallery.ts'

/** Sizes of a chart's text and characters, in pixels. The font is monospaced, so that the layout knows the size of every text. */
export const fontMetrics = { size: 12, character: 7.2, line: 16, name: 14, nameCharacter: 8.4 } as const

/** A line of text inside a state. */
export type Row = { text: string; tone: 'actor' | 'action' | 'transition'; transitionId: string | undefined }

const maxLineLength = 30

/** Breaks a text between words into lines of about 30 characters. */
const wrapText = (text: string): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= maxLineLength) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])

/**
 * The lines of a transition's label: event, guard, effects, number of paths. The context values that it sets are only in the list
 * beside the drawing.
 */
export const labelLines = ({ event, guard, actions, walks }: ChartTransition): string[] => {
  const effects = actions.filter((action) => !action.startsWith('set '))
  return [
    ...wrapText(event),
    ...(guard === undefined ? [] : wrapText(`[${guard}]`)),
    ...(effects.length === 0 ? [] : wrapText(`/ ${effects.join(', ')}`)),
    ...(walks === undefined ? [] : [words.walks(walks)]),
  ]
}

/** A transition in one line: `order.requested [hasProduct] / set error`, then its number of paths. */
const transitionText = ({ event, guard, actions, walks }: ChartTransition): string =>
  [
    event,
    ...(guard === undefined ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
    ...(walks === undefined ? [] : [`(${words.walks(walks)})`]),
  ].join(' ')

/** The lines of text below a state's name: actors, actions, and the transitions that do not leave it. */
export const rowsOf = ({ transitions }: Chart, { path, entry, exit, actors }: ChartState): Row[] => {
  const row = (tone: Row['tone'], text: string, transitionId?: string): Row[] =>
    wrapText(text).map((line, index) => ({ text: index === 0 ? line : `  ${line}`, tone, transitionId }))
  return [
    ...actors.flatMap((actor) => row('actor', `runs ${actor}`)),
    ...entry.flatMap((action) => row('action', `entry / ${action}`)),
    ...exit.flatMap((action) => row('action', `exit / ${action}`)),
    ...transitions
      .filter(({ source, targets }) => source === path && targets.length === 0)
      .flatMap((one) => row('transition', transitionText(one), one.id)),
  ]
}
