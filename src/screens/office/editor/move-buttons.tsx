import type { DocumentPath } from '#contract/documents/documents.ts'
import { valueAt } from '#contract/documents/documents.ts'
import { portalEditor } from '#src/content/office/portals/portal-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { ArrowDown, ArrowUp, X } from '#src/ui/pictures/icons.ts'
import type { DocumentForm } from './document-form.ts'

type MoveButtonsProps = {
  form: DocumentForm
  /** The path of the list. */
  path: DocumentPath
  at: number
  count: number
  /** The item's name, for screen readers. */
  name: string
}

/** The buttons that move an item of a list up or down, or remove it. */
export function MoveButtons({ form, path, at, count, name }: MoveButtonsProps) {
  const { list: words } = portalEditor
  const move = (to: number) =>
    to >= 0 && to < count && form.changes.send({ type: 'item.move', path, from: at, to })
  const remove = () => {
    const item = valueAt(form.actor.getSnapshot().context.content, [...path, at]) ?? null
    form.changes.send({ type: 'item.remove', path, at, item })
  }
  return (
    <div className="flex">
      <Button
        ref={form.refOf([...path, at, 'up'])}
        variant="ghost"
        size="icon"
        aria-label={words.upWhich(name)}
        aria-disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <ArrowUp aria-hidden="true" strokeWidth={1.5} className="size-5" />
      </Button>
      <Button
        ref={form.refOf([...path, at, 'down'])}
        variant="ghost"
        size="icon"
        aria-label={words.downWhich(name)}
        aria-disabled={at === count - 1}
        onClick={() => move(at + 1)}
      >
        <ArrowDown aria-hidden="true" strokeWidth={1.5} className="size-5" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={words.removeWhich(name)} onClick={remove}>
        <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
      </Button>
    </div>
  )
}
