import type { Page } from 'playwright'

/** Captions of drawings with a font smaller than 11.5 pixels on the screen, with the size. */
export const smallCaptions = (page: Page): Promise<string[]> =>
  page.locator('svg text').evaluateAll((captions) =>
    captions.flatMap((caption) => {
      const { a, b } = (caption as SVGTextElement).getScreenCTM() ?? { a: 0, b: 0 }
      const size = Math.hypot(a, b) * parseFloat(getComputedStyle(caption).fontSize)
      const isSeen = caption.checkVisibility() && caption.getBoundingClientRect().width > 0
      return isSeen && size < 11.5 ? [`${caption.textContent}: ${size.toFixed(1)}`] : []
    }),
  )

/** Says if the drawing of a service begins above the end of the call to action that names it. */
export const drawingAboveCall = async (page: Page): Promise<string[]> => {
  const hero = page.locator('section:has(h1)')
  const call = await hero.getByRole('link').last().boundingBox()
  const drawing = await hero.locator('svg[viewBox]').last().boundingBox()
  if (!call || !drawing) return ['there is no call to action or no drawing']
  const end = call.y + call.height
  return end <= drawing.y ? [] : [`the call to action ends at ${end}, the drawing begins at ${drawing.y}`]
}
