/** Hides a picture that cannot be shown; what stands for it follows as a `peer-[[hidden]]` sibling. */
export const hideImage = (image: HTMLImageElement) => (image.hidden = true)

/** The same as a ref, for a picture that failed before its handler was there. */
export function hideIfBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) hideImage(image)
}
