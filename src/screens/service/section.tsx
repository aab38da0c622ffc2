import type { ServiceSection } from '#src/content/site/service.ts'
import { Agents } from './agents.tsx'
import { Ledger, Quadrants, Staircase } from './benefits.tsx'
import { Comparison } from './comparison.tsx'
import { Callouts, Layers, RegisterTable } from './features.tsx'
import { Handover, PicturePlate } from './handover.tsx'
import { RouteSteps, Timeline } from './process.tsx'
import { Statement, Symptoms } from './troubles.tsx'
import { Figures } from './worth.tsx'

/** Renders a section of a service page by its kind. */
export function ServiceSectionView({ section, number }: { section: ServiceSection; number: string }) {
  switch (section.kind) {
    case 'symptoms':
      return <Symptoms section={section} number={number} />
    case 'statement':
      return <Statement section={section} number={number} />
    case 'ledger':
      return <Ledger section={section} number={number} />
    case 'staircase':
      return <Staircase section={section} number={number} />
    case 'quadrants':
      return <Quadrants section={section} number={number} />
    case 'callouts':
      return <Callouts section={section} number={number} />
    case 'register':
      return <RegisterTable section={section} number={number} />
    case 'layers':
      return <Layers section={section} number={number} />
    case 'figures':
      return <Figures section={section} number={number} />
    case 'timeline':
      return <Timeline section={section} number={number} />
    case 'route':
      return <RouteSteps section={section} number={number} />
    case 'comparison':
      return <Comparison section={section} number={number} />
    case 'plate':
      return <PicturePlate section={section} number={number} />
    case 'handover':
      return <Handover section={section} number={number} />
    case 'agents':
      return <Agents section={section} number={number} />
  }
}
