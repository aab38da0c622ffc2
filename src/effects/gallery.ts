import { fromCallback, fromPromise } from 'xstate'
import type { FileFormat, GalleryEvent } from '#machines/gallery.ts'
import type { Chart, Layout } from '#machines/gallery/chart.ts'
import { saveFile, type SavedFile } from './save-file.ts'

type Wanted = { format: FileFormat; chart: Chart; layout: Layout | undefined }
type Deps = {
  window: Window & typeof globalThis
  layOut: (chart: Chart, signal: AbortSignal) => Promise<Layout>
  fileOf: (wanted: Wanted) => SavedFile
}

/** The effects of the gallery machine. */
export function galleryEffects({ window, layOut, fileOf }: Deps) {
  return {
    actors: {
      address: fromCallback<GalleryEvent>(({ sendBack }) => {
        const controller = new AbortController()
        const follow = () => sendBack({ type: 'address.changed', address: window.location.hash })
        window.addEventListener('hashchange', follow, { signal: controller.signal })
        return () => controller.abort()
      }),
      layOut: fromPromise<Layout, Chart>(({ input, signal }) => layOut(input, signal)),
    },
    actions: {
      replaceAddress: (_: unknown, { address }: { address: string }) =>
        window.history.replaceState(window.history.state, '', address),
      saveFile: (_: unknown, wanted: Wanted) => saveFile(window, fileOf(wanted)),
    },
  }
}
