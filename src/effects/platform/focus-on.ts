/**
 * The action that focuses one of a screen's elements, by name. It waits for React to render the new state: before that, the element
 * may be disabled or missing.
 */
export const focusOn =
  (places: ReadonlyMap<string, HTMLElement>) =>
  (_: unknown, { place }: { place: string }): void => {
    setTimeout(() => places.get(place)?.focus())
  }
