import { pathfinderMachine } from '#machines/pathfinder.ts'
import { guideQuestions, guideRules } from '../../content/home/guide.ts'
import { StrategicPathfinderSection } from '../../screens/home/strategic-pathfinder.tsx'
import { Host } from '../host.tsx'
import type { Services } from '../services.ts'

const guide = { questions: guideQuestions, rules: guideRules }

export function createPathfinderSection({ inspect }: Services) {
  return function HostedPathfinderSection() {
    return (
      <Host machine={pathfinderMachine} inspect={inspect} input={guide}>
        {(actor) => <StrategicPathfinderSection pathfinder={actor} />}
      </Host>
    )
  }
}
