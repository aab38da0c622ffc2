/** Elements of a screen, by name, while they are in the page: for whoever moves the focus or reads what is typed. */
export type Places = Map<string, HTMLElement>

/** A ref that keeps its element among the places under a name. */
export const keptAs = (places: Places, name: string) => (element: HTMLElement | null) => {
  if (element) places.set(name, element)
  else places.delete(name)
}
