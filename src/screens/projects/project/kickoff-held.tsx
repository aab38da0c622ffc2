import type { Kickoff } from '#contract/projects/projects.ts'
import { project } from '#src/content/projects/project.ts'
import { KickoffTimes } from '../kickoff.tsx'
import { Part } from './part.tsx'

/** The kick-off of a project whose analysis has begun. */
export function KickoffHeld({ kickoff }: { kickoff: Kickoff }) {
  return (
    <Part id="kickoff-title" title={project.kickoff.title}>
      <KickoffTimes kickoff={kickoff} />
    </Part>
  )
}
