/** The words of the gallery of machines. */
export const machineGallery = {
  label: 'Statecharts',
  title: 'Every flow as a statechart',
  lead: 'Drawn from the machines that run this product.',
  search: 'Find a state or event',
  machines: 'Machines',
  found: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  nothing: 'No state or event has these words.',
  kinds: { state: 'State', transition: 'Event' },
  parts: 'States and transitions',
  drawing: 'Drawing the chart…',
  failed: 'The chart could not be drawn. Its states and transitions are in the list.',
  retry: 'Draw again',
  save: 'Save as',
  formats: { svg: 'SVG', mermaid: 'Mermaid', json: 'Stately JSON' },
  counts: (states: number, transitions: number) => `${states} states, ${transitions} transitions`,
  keys: 'On the drawing: arrow keys move, + and − zoom, 0 fits.',
}
