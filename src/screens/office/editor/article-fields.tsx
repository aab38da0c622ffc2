import { useSelector } from '@xstate/react'
import type { ReactNode, RefCallback } from 'react'
import type { ArticleFieldName } from '#contract/articles/office.ts'
import type { Json } from '#contract/documents/documents.ts'
import type { EditorActor } from '#machines/articles/editor.ts'
import { editor as words } from '#src/content/office/editor.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'

const textFields = [
  'title',
  'slug',
  'category',
  'author',
  'image',
  'image_alt',
] as const satisfies ArticleFieldName[]
const hintOf = (name: ArticleFieldName): string | undefined =>
  Object.entries(words.hints).find(([key]) => key === name)?.[1]

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')

type LinePrefix = '## ' | '> ' | '- '
const toolbarButtons = [
  { prefix: '## ', label: words.toolbar.heading },
  { prefix: '> ', label: words.toolbar.quote },
  { prefix: '- ', label: words.toolbar.list },
] as const satisfies { prefix: LinePrefix; label: string }[]

export type MarkdownField = { ref: RefCallback<HTMLElement>; prefixLine: (prefix: LinePrefix) => void }

type ArticleFieldsProps = {
  actor: EditorActor
  /** The editor for the article's Markdown. */
  markdown: MarkdownField
  /** The forms to upload the featured picture and pictures in the text. */
  pictures: { featured: ReactNode; inText: ReactNode }
  /** Whether readers see the article. */
  isPublished: boolean
}

/** The fields of an article. */
export function ArticleFields({ actor, markdown, pictures, isPublished }: ArticleFieldsProps) {
  const content = useSelector(actor, ({ context }) => context.content)
  return (
    <form name="article" aria-label={words.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-px border border-blue bg-blue sm:grid-cols-2">
        {textFields.map((name) => (
          <Field
            key={name}
            name={name}
            label={words.fields[name]}
            hint={name === 'slug' && isPublished ? words.publishedAddress : hintOf(name)}
            control="text"
            required={name !== 'author'}
            value={textOf(content[name])}
            className={name === 'title' || name === 'image_alt' ? 'sm:col-span-2' : ''}
            onChange={(value) => actor.send({ type: 'field.change', path: [name], value })}
          />
        ))}
      </div>
      {pictures.featured}
      <div className="mt-6 border border-blue bg-sheet">
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-blue px-5 py-1">
          <p className="annotation">{words.fields.markdown}</p>
          <div role="group" aria-label={words.toolbar.name} className="flex flex-wrap">
            {toolbarButtons.map(({ prefix, label }) => (
              <Button
                key={prefix}
                variant="ghost"
                size="sm"
                type="button"
                onClick={() => markdown.prefixLine(prefix)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
        <div ref={markdown.ref} className="markdown-field min-h-96" />
      </div>
      {pictures.inText}
    </form>
  )
}
