import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { EditorActor } from '#machines/articles/editor.ts'
import { ArticleIssues, ArticlePreview } from './editor/article-preview.tsx'

type ArticleEditorProps = {
  actor: EditorActor
  fields: ReactNode
  /** The panel that decides when readers see the article. */
  publicationPanel: ReactNode
}

/** The fields of an article, beside a preview for its readers. */
export function ArticleEditor({ actor, fields, publicationPanel }: ArticleEditorProps) {
  const stored = useSelector(actor, ({ context }) => context.stored)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        {fields}
        <ArticleIssues issues={stored?.issues ?? []} />
        {publicationPanel}
      </div>
      <ArticlePreview preview={stored?.preview ?? null} />
    </div>
  )
}
