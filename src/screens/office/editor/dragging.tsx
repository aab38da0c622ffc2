import {
  DndContext,
  PointerSensor,
  closestCenter,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import type { DocumentPath } from '#contract/documents/documents.ts'
import type { DocumentForm } from './document-form.ts'

/** The drag-and-drop library announces nothing to screen readers, because the editor itself announces the new place. */
const noAnnouncements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

type DragAreaProps = {
  form: DocumentForm
  /** The path of the list whose items can be dragged. */
  path: DocumentPath
  children: ReactNode
}

/** Within this area an item of a list can be dragged to the place of another item. */
export function DragArea({ form, path, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const move = (from: number, to: number) => form.changes.send({ type: 'item.move', path, from, to })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: noAnnouncements, restoreFocus: false }}
      onDragEnd={({ active, over }) =>
        over && over.id !== active.id && move(Number(active.id) - 1, Number(over.id) - 1)
      }
    >
      {children}
    </DndContext>
  )
}

/** Makes the item at this index draggable by its handle, and a target for other dragged items. */
export function useDraggableItem(at: number) {
  const {
    setNodeRef: setDragged,
    setActivatorNodeRef,
    listeners,
    transform,
    isDragging,
  } = useDraggable({
    id: at + 1,
  })
  const { setNodeRef: setPlace, isOver } = useDroppable({ id: at + 1 })
  return {
    setItem: (element: HTMLElement | null) => {
      setDragged(element)
      setPlace(element)
    },
    handle: { ref: setActivatorNodeRef, ...listeners, 'aria-hidden': true } as const,
    /** How far the item has been dragged. */
    offset: transform,
    isDragging,
    isTarget: isOver && !isDragging,
  }
}

/** Classes of the handle by which an item is dragged. */
export const dragHandleClasses =
  'flex min-h-11 cursor-grab touch-none items-center gap-2 annotation select-none active:cursor-grabbing'
