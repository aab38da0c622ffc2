import { dashboard, sampleFigures } from '#src/content/dashboard.ts'
import { Badge } from '#src/ui/badge.tsx'

/** Four fixed figures, marked as samples. They are small and come last, because they say nothing about the person. */
export function SampleFigures() {
  return (
    <section aria-labelledby="samples-title" className="mt-16 border-t border-blue-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="samples-title" className="text-base tracking-normal">
          {dashboard.samplesTitle}
        </h2>
        <Badge tone="muted">Sample figures</Badge>
        <p className="text-sm text-muted">{dashboard.samplesNote}</p>
      </div>
      <ul className="annotation mt-3 grid grid-cols-2 border-t border-l border-blue-line text-muted lg:grid-cols-4">
        {sampleFigures.map(({ figure, unit }) => (
          <li key={unit} className="border-r border-b border-blue-line px-3 py-1.5">
            <span className="font-semibold">{figure}</span> <span>{unit}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
