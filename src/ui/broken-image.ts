/** Hides a picture that cannot be shown; what stands for it follows as a `peer-[[hidden]]` sibling. */
export const hideImage = (image: HTMLImageElement) => (image.hidden = true)

/** As a ref: does the same to a picture that failed before its handler was there. */
export const ifBroken = (giveUp: (image: HTMLImageElement) => void) => (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0) giveUp(image)
}

export const hideIfBroken = ifBroken(hideImage)
