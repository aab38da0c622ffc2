import { fromCallback, fromPromise } from 'xstate'
import type { FileFormat, GalleryEvent } from '#machines/inspector/gallery.ts'
import type { Chart, Layout } from '#machines/inspector/gallery/chart.ts'
import type { Coverage, CoveredPath } from '#machines/inspector/gallery/coverage.ts'
import { saveFile, type SavedFile } from './platform/save-file.ts'

type FileRequest = { format: FileFormat; chart: Chart; layout: Layout | undefined }
type Deps = {
  window: Window & typeof globalThis
  layOut: (chart: Chart, signal: AbortSignal) => Promise<Layout>
  fileOf: (wanted: FileRequest) => SavedFile
  /** The URL of the JSON file that says which test paths walk each transition. */
  coverageUrl: string
  playPath: (chart: Chart, path: CoveredPath) => void
}

/** The effects of the gallery machine. */
export function galleryEffects({ window, layOut, fileOf, coverageUrl, playPath }: Deps) {
  return {
    actors: {
      address: fromCallback<GalleryEvent>(({ sendBack }) => {
        const controller = new AbortController()
        const follow = () => sendBack({ type: 'address.changed', address: window.location.hash })
        window.addEventListener('hashchange', follow, { signal: controller.signal })
        return () => controller.abort()
      }),
      layOut: fromPromise<Layout, Chart>(({ input, signal }) => layOut(input, signal)),
      readCoverage: fromPromise<Coverage>(async ({ signal }) => {
        const response = await window.fetch(coverageUrl, { signal })
        if (!response.ok) throw new Error(`The server answered the coverage request with ${response.status}`)
        return (await response.json()) as Coverage
      }),
    },
    actions: {
      replaceAddress: (_: unknown, { address }: { address: string }) =>
        window.history.replaceState(window.history.state, '', address),
      saveFile: (_: unknown, wanted: FileRequest) => saveFile(window, fileOf(wanted)),
      playPath: (_: unknown, { chart, path }: { chart: Chart; path: CoveredPath }) => playPath(chart, path),
    },
  }
}
