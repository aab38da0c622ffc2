import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import type { Chart, Layout } from '#machines/inspector/gallery/chart.ts'
import type { SavedFile } from '../effects/platform/save-file.ts'
import css from './chart.css?raw'
import { chartPage } from './mermaid.ts'
import { ArrowShape, StateShape } from './shapes.tsx'
import { editorConfig } from './editor-config.ts'

type FileRequest = { format: 'svg' | 'mermaid' | 'json'; chart: Chart; layout: Layout | undefined }

/** A drawing of a chart as a file of its own. `readColour` gives the value of a custom property such as `--color-ink`. */
function svgOf(chart: Chart, layout: Layout, readColour: (name: string) => string): string {
  const margin = 16
  const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin]
  const styles = css.replace(/var\((--[\w-]+)\)/g, (_, name: string) => readColour(name))
  const nothing = {
    highlight: undefined,
    isChosen: false,
    taken: undefined,
    refused: undefined,
    chosen: undefined,
  }
  const markup = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart-drawing"
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{chart.name}</title>
      <desc>{chart.description}</desc>
      <style>{styles}</style>
      <rect x={-margin} y={-margin} width={width} height={height} fill={readColour('--color-ink')} />
      {chart.states.map((state) => {
        const { x, y } = layout.states[state.path] ?? { x: 0, y: 0 }
        return (
          <g key={state.path} transform={`translate(${x} ${y})`}>
            <StateShape chart={chart} state={state} layout={layout} {...nothing} />
          </g>
        )
      })}
      {layout.arrows.map((arrow) => {
        const transition = chart.transitions.find(({ id }) => id === arrow.transition)
        return (
          transition && (
            <ArrowShape
              key={`${arrow.transition} | ${arrow.target}`}
              arrow={arrow}
              transition={transition}
              isTaken={false}
              isChosen={false}
              refusedBy={undefined}
            />
          )
        )
      })}
    </svg>,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`
}

/** The file that a person downloads for a machine, in one of three formats. Throws if a drawing is asked for before its layout. */
export function fileOf(
  machine: AnyStateMachine,
  { format, chart, layout }: FileRequest,
  readColour: (name: string) => string,
): SavedFile {
  switch (format) {
    case 'svg':
      if (!layout) throw new Error(`${chart.name} has not been drawn yet`)
      return { name: `${chart.name}.svg`, type: 'image/svg+xml', text: svgOf(chart, layout, readColour) }
    case 'mermaid':
      return {
        name: `${chart.name}.md`,
        type: 'text/markdown',
        text: chartPage(chart.name, chart.description, machine),
      }
    case 'json':
      return {
        name: `${chart.name}.json`,
        type: 'application/json',
        text: `${JSON.stringify(editorConfig(machine), null, 2)}\n`,
      }
  }
}
