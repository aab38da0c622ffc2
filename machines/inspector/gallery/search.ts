import type { Chart, GalleryPlace } from './chart.ts'

/** A state or transition that a search found; `text` describes it. */
export type SearchHit = { place: GalleryPlace; kind: 'state' | 'transition'; text: string }

/** The states and transitions of all machines whose path, event or guard contains the query; none for an empty query. */
export const hitsOf = ({ charts, query }: { charts: Chart[]; query: string }): SearchHit[] => {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  const isHit = ({ text }: SearchHit) => text.toLowerCase().includes(wanted)
  return charts.flatMap(({ name, states, transitions }) =>
    [
      ...states.map(({ path }): SearchHit => ({
        place: { machine: name, part: path },
        kind: 'state',
        text: path === '' ? name : path,
      })),
      ...transitions.map(({ id, source, event, guard }): SearchHit => ({
        place: { machine: name, part: id },
        kind: 'transition',
        text: [source, event, ...(guard === undefined ? [] : [`[${guard}]`])].join(' '),
      })),
    ].filter(isHit),
  )
}
