import { dashboard, sampleFigures } from '#src/content/dashboard.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DimensionLine } from '#src/ui/pictures/drawing.tsx'

/** Four fixed figures, marked as samples. They are small, because they say nothing about the person. */
export function SampleFigures() {
  return (
    <section aria-labelledby="samples-title" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="samples-title" className="text-h3">
          {dashboard.samplesTitle}
        </h2>
        <Badge tone="muted">Sample figures</Badge>
      </div>
      <ul className="mt-4 grid grid-cols-2 border-t border-l border-blue-line bg-sheet lg:grid-cols-4">
        {sampleFigures.map(({ figure, unit }) => (
          <li key={unit} className="border-r border-b border-blue-line px-4 py-3">
            <span className="block font-display text-h3 font-bold tracking-tight text-muted">{figure}</span>
            <DimensionLine className="mt-1 text-blue">{unit}</DimensionLine>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{dashboard.samplesNote}</p>
    </section>
  )
}
