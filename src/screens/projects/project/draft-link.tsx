import { paths } from '#contract/page-paths.ts'
import type { Project } from '#contract/projects/projects.ts'
import { projectDraft as words } from '#src/content/projects/project-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Part } from './part.tsx'

/** A link to the draft of a project's Blueprint, or to the delivered Blueprint. Shows nothing before there is a draft. */
export function DraftLink({ project: { id, status } }: { project: Project }) {
  if (status !== 'draft' && status !== 'delivered') return null
  const { title, text, action } = words.link[status]
  return (
    <Part id="draft-title" title={title}>
      <p className="max-w-2xl text-muted">{text}</p>
      <Button href={paths.projectDraftWith(id)} variant="cta" className="mt-4">
        {action}
      </Button>
    </Part>
  )
}
