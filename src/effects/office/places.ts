import { placeOf, type Path } from '#contract/office/documents.ts'

/** Elements by where they stand in a document, to focus them also when they appear only after a change. */
export type Places = ReturnType<typeof createPlaces>

export function createPlaces() {
  const elements = new Map<string, HTMLElement>()
  let awaited: string | undefined
  const focus = (key: string, element: HTMLElement) => {
    if (awaited !== key) return
    awaited = undefined
    element.focus()
  }
  return {
    /** A ref callback for the element at a place. */
    refOf: (path: Path) => (element: HTMLElement | null) => {
      const key = placeOf(path)
      if (!element) return undefined
      elements.set(key, element)
      focus(key, element)
      return () => {
        elements.delete(key)
      }
    },
    /** Focuses the element at a place, now or once it is there. */
    focus: (path: Path) => {
      awaited = placeOf(path)
      const element = elements.get(awaited)
      if (element) focus(awaited, element)
    },
  }
}
