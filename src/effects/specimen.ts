import { fromCallback } from 'xstate'
import type { SpecimenEvent } from '#machines/specimen.ts'
import { putSlideInAddress, startSlideReader, type SlideElements } from './portals/slide-reader.ts'

type Deps = SlideElements & { window: Window }

/** The effects of the specimen machine. */
export function specimenEffects({ window, ...elements }: Deps) {
  return {
    actors: {
      reader: fromCallback<SpecimenEvent>(({ sendBack }) =>
        startSlideReader(window, elements, (slide) => sendBack({ type: 'slide.reached', slide })),
      ),
    },
    actions: {
      print: () => window.print(),
      putSlideInAddress: (_: unknown, { slide }: { slide: number }) => putSlideInAddress(window, slide),
    },
  }
}
