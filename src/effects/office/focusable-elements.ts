import { placeOf, type DocumentPath } from '#contract/documents/documents.ts'

/** The elements of a document's form by their path in the document. A path can be focused before its element appears. */
export type FocusableElements = ReturnType<typeof createFocusableElements>

export function createFocusableElements() {
  const elements = new Map<string, HTMLElement>()
  let awaited: string | undefined
  const focus = (key: string, element: HTMLElement) => {
    if (awaited !== key) return
    awaited = undefined
    element.focus()
  }
  return {
    /** A ref callback for the element at a path. */
    refOf: (path: DocumentPath) => (element: HTMLElement | null) => {
      const key = placeOf(path)
      if (!element) return undefined
      elements.set(key, element)
      focus(key, element)
      return () => {
        elements.delete(key)
      }
    },
    /** Focuses the element at a path, now or when it appears. */
    focus: (path: DocumentPath) => {
      awaited = placeOf(path)
      const element = elements.get(awaited)
      if (element) focus(awaited, element)
    },
  }
}
