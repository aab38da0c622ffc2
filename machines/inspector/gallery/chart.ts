/** A state of a machine's chart. */
export type ChartState = {
  /** The path from the machine's root, `''` for the root itself. */
  path: string
  name: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'shallow history' | 'deep history'
  /** The path of the state that contains this one; undefined for the root. */
  parent: string | undefined
  /** The path of the child state that is entered first; undefined if there is none. */
  initial: string | undefined
  description: string | undefined
  tags: string[]
  entry: string[]
  exit: string[]
  /** The names of the actors that run while the machine is in the state. */
  actors: string[]
}

export type ChartTransition = {
  /** The same id as in `transitionsOf`. */
  id: string
  source: string
  /** The event in words: `card.pay`, `openCardOrder failed`, `after beforeLogin (2 s)`, `always`, `done`. */
  event: string
  guard: string | undefined
  actions: string[]
  /** Whether the source is left and entered again. */
  reenters: boolean
  /** The paths of the target states; empty if the source is not left. */
  targets: string[]
  /** How many generated test paths take the transition; undefined while the coverage is not shown. */
  walks: { screen: number; chromium: number } | undefined
}

export type Chart = {
  /** The name of the machine's file. */
  name: string
  description: string
  /** The states in the order of the machine's file, the root first. */
  states: ChartState[]
  transitions: ChartTransition[]
}

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

/** The arrow of a transition, with the box of its label; a transition with several targets has an arrow to each. */
export type Arrow = { transition: string; target: string; points: Point[]; label: Box | undefined }

/** Where each part of a chart is drawn. Lengths are in pixels at zoom 1. */
export type Layout = {
  width: number
  height: number
  /** The boxes of the states, by the paths of the states. */
  states: Record<string, Box>
  /** The dot and the arrow that lead to the initial state of `parent`. */
  starts: { parent: string; dot: Box; points: Point[] }[]
  arrows: Arrow[]
}

/** A place of the gallery: a machine and maybe one of its states or transitions. */
export type GalleryPlace = { machine: string; part: string | undefined }

const partSeparator = ' | '

/** The address of a place: `#checkout`, `#checkout/paypal.paying`, `#checkout/paypal.idle/order.requested/0`. */
export const addressOf = ({ machine, part }: GalleryPlace): string =>
  `#${[machine, ...(part === undefined ? [] : part.split(partSeparator))].map(encodeURIComponent).join('/')}`

const decodedPart = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The place that an address names. Without such a part its machine, without such a machine the first machine. */
export const placeAt = (charts: readonly Chart[], address: string): GalleryPlace => {
  const [name = '', ...parts] = address.replace(/^#/, '').split('/').map(decodedPart)
  const chart = charts.find((one) => one.name === name)
  if (!chart) return { machine: charts[0]?.name ?? '', part: undefined }
  const part = parts.join(partSeparator)
  return { machine: name, part: parts.length > 0 && hasPart(chart, part) ? part : undefined }
}

const hasPart = ({ states, transitions }: Chart, part: string): boolean =>
  states.some(({ path }) => path === part) || transitions.some(({ id }) => id === part)
