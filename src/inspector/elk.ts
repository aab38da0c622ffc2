import Elk from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Chart, Layout } from '#machines/inspector/gallery/chart.ts'
import { layOut } from './layout.ts'

/** Lays out a chart in a worker, which ends with the layout or when `signal` is aborted. */
export const layOutInWorker = async (chart: Chart, signal: AbortSignal): Promise<Layout> => {
  const elk = new Elk({ workerFactory: () => new Worker(workerUrl) })
  const end = () => elk.terminateWorker()
  signal.addEventListener('abort', end)
  try {
    return await layOut(elk, chart)
  } finally {
    end()
  }
}
