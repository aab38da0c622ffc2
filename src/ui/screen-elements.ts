/** Mounted elements of a screen, by name. Effects focus them and read their values. */
export type ScreenElements = Map<string, HTMLElement>

/** A ref callback that adds its element to `places`, and removes it on unmount. */
export const registerElement = (places: ScreenElements, name: string) => (element: HTMLElement | null) => {
  if (element) places.set(name, element)
  else places.delete(name)
}
