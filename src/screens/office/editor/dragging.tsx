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
import type { Path } from '#contract/office/documents.ts'
import type { WrittenForm } from './written-form.ts'

/** The editor announces the new place itself. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

type DragAreaProps = {
  form: WrittenForm
  /** The list whose items are dragged. */
  path: Path
  children: ReactNode
}

/** Items of a list within it are dragged onto the place of another one. */
export function DragArea({ form, path, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const move = (from: number, to: number) => form.changes.send({ type: 'item.move', path, from, to })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, restoreFocus: false }}
      onDragEnd={({ active, over }) =>
        over && over.id !== active.id && move(Number(active.id) - 1, Number(over.id) - 1)
      }
    >
      {children}
    </DndContext>
  )
}

/** What makes the item at a place draggable by its handle, and a place for others. */
export function useDragged(at: number) {
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
    /** How far it is dragged. */
    offset: transform,
    isDragging,
    isTarget: isOver && !isDragging,
  }
}

/** The look of every handle. */
export const handleClass =
  'flex min-h-11 cursor-grab touch-none items-center gap-2 annotation select-none active:cursor-grabbing'
