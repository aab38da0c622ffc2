import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ListField } from '#contract/documents/fields.ts'
import { placeOf, valueAt, type DocumentPath } from '#contract/documents/documents.ts'
import { fieldLabels, itemLabels } from '#src/content/office/document-fields.ts'
import { portalEditor } from '#src/content/office/portals/portal-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { GripVertical } from '#src/ui/pictures/icons.ts'
import { DragArea, dragHandleClasses, useDraggableItem } from './dragging.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { emptyPartOf, type FieldProps, type DocumentForm } from './document-form.ts'

type ItemListProps = FieldProps<ListField> & {
  /** Renders the fields of the item at this path. */
  children: (item: DocumentPath) => ReactNode
}

type ListItemProps = {
  form: DocumentForm
  path: DocumentPath
  at: number
  count: number
  name: string
  children: ReactNode
}

/** An item of a list in a document. It can be dragged by its handle to the place of another item, or moved with buttons. */
function ListItem({ form, path, at, count, name, children }: ListItemProps) {
  const { setItem, handle, offset, isDragging, isTarget } = useDraggableItem(at)
  return (
    <li
      ref={setItem}
      data-drop-target={isTarget || undefined}
      className={isDragging ? 'relative z-20 opacity-80' : undefined}
      style={offset ? { transform: `translateY(${offset.y}px)` } : undefined}
    >
      <div
        ref={form.refOf([...path, at])}
        role="group"
        aria-label={name}
        tabIndex={-1}
        className={`border bg-sheet ${isTarget ? 'border-dashed border-blue outline-3 outline-blue' : 'border-blue'}`}
      >
        <div className="flex items-center justify-between border-b border-blue-line bg-blue-pale">
          <span {...handle} className={`${dragHandleClasses} grow pl-2 text-blue`}>
            <GripVertical strokeWidth={1.5} className="size-5" />
            {name}
          </span>
          <MoveButtons form={form} path={path} at={at} count={count} name={name} />
        </div>
        <div className="grid gap-px bg-blue-line">{children}</div>
      </div>
    </li>
  )
}

/** A list in a document. Its items can be edited, added, moved and removed. */
export function ItemList({ form, field, path, children }: ItemListProps) {
  const value = useSelector(form.actor, ({ context }) => valueAt(context.content, path))
  const issue = useSelector(
    form.actor,
    ({ context }) => context.stored?.issues.find(({ place }) => place === placeOf(path))?.message,
  )
  const { list: words } = portalEditor
  const count = Array.isArray(value) ? value.length : 0
  const item = itemLabels[field.name] ?? field.name
  const nameAt = (at: number) => words.item(item, at + 1)
  return (
    <div role="group" aria-label={fieldLabels[field.name]} className="bg-paper px-4 py-4">
      <p className="annotation text-muted" aria-hidden="true">
        {fieldLabels[field.name]}
      </p>
      {issue !== undefined && <p className="mt-2 text-sm font-medium text-danger">{issue}</p>}
      <DragArea form={form} path={path}>
        <ol className="mt-3 grid gap-4">
          {Array.from({ length: count }, (_, at) => (
            <ListItem key={at} form={form} path={path} at={at} count={count} name={nameAt(at)}>
              {children([...path, at])}
            </ListItem>
          ))}
        </ol>
      </DragArea>
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        disabled={count >= field.max}
        onClick={() =>
          form.changes.send({ type: 'item.add', path, at: count, item: emptyPartOf(field.fields) })
        }
      >
        {words.add(item)}
      </Button>
    </div>
  )
}
