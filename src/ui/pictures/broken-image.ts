/** Hides a broken picture. Its placeholder is a sibling that is styled with `peer-[[hidden]]`. */
export const hideImage = (image: HTMLImageElement) => (image.hidden = true)

/** A ref for pictures that can fail before React attaches `onError`. */
export const brokenImageRef =
  (onBroken: (image: HTMLImageElement) => void) => (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onBroken(image)
  }

export const hideIfBroken = brokenImageRef(hideImage)
