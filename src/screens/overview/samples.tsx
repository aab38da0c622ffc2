import { dashboard, sampleFigures } from '#src/content/dashboard.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DimensionLine } from '#src/ui/drawing.tsx'

/** Four invented figures, marked as samples, for a person who has no entries in the overview yet. */
export function SampleFigures() {
  return (
    <section aria-labelledby="samples-title" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="samples-title" className="text-h3">
          {dashboard.samplesTitle}
        </h2>
        <Badge tone="muted">Sample figures</Badge>
      </div>
      <ul className="mt-4 grid grid-cols-2 border-t border-l border-blue bg-sheet xl:grid-cols-4">
        {sampleFigures.map(({ figure, unit }) => (
          <li key={unit} className="border-r border-b border-blue px-4 py-6 sm:px-6">
            <span className="block font-display text-figure font-bold tracking-tight">{figure}</span>
            <DimensionLine className="mt-3 text-blue">{unit}</DimensionLine>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{dashboard.samplesNote}</p>
    </section>
  )
}
