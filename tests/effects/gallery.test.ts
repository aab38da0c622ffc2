import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type Actor } from 'xstate'
import { galleryMachine, shownPaths } from '#machines/inspector/gallery.ts'
import type { Chart, Layout } from '#machines/inspector/gallery/chart.ts'
import type { Coverage, CoveredPath } from '#machines/inspector/gallery/coverage.ts'
import { galleryEffects } from '#src/effects/gallery.ts'

const chart = (name: string): Chart => {
  const state = {
    ...({ type: 'atomic', initial: undefined, description: undefined } as const),
    ...{ tags: [], entry: [], exit: [], actors: [] },
  }
  const states = [
    { ...state, path: '', name, parent: undefined },
    { ...state, path: 'open', name: 'open', parent: '' },
  ]
  return { name, description: '', states, transitions: [] }
}
const layout: Layout = { width: 1, height: 1, states: {}, starts: [], arrows: [] }

const playedPaths: [machine: string, path: CoveredPath][] = []
let gallery: Actor<typeof galleryMachine>
const layoutRequests: { signal: AbortSignal; finish: (layout: Layout) => void }[] = []
const goToHash = (hash: string) => {
  window.history.replaceState(null, '', hash)
  window.dispatchEvent(new Event('hashchange'))
}

beforeEach(() => {
  layoutRequests.length = 0
  playedPaths.length = 0
  const effects = galleryEffects({
    window,
    layOut: (_, signal) => new Promise((finish) => void layoutRequests.push({ signal, finish })),
    fileOf: ({ format, chart: { name } }) => ({
      name: `${name}.${format}`,
      type: 'text/plain',
      text: 'drawn',
    }),
    coverageUrl: '/coverage.json',
    playPath: (played, path) => void playedPaths.push([played.name, path]),
  })
  const input = { charts: [chart('door'), chart('lamp')], address: '' }
  gallery = createActor(galleryMachine.provide(effects), { input }).start()
})
afterEach(() => {
  gallery.stop()
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

test('the address leads to a machine, and the layout of the one before is given up, until the gallery stops', () => {
  goToHash('#lamp/open')
  expect(gallery.getSnapshot().context.place).toEqual({ machine: 'lamp', part: 'open' })
  expect(layoutRequests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  gallery.stop()
  goToHash('#door')
  expect(gallery.getSnapshot().context.place).toEqual({ machine: 'lamp', part: 'open' })
})

test('the address names what was chosen, without a step back to what was chosen before', () => {
  const { length } = window.history
  gallery.send({ type: 'part.choose', part: 'open' })
  expect(window.location.hash).toBe('#door/open')
  expect(window.history.length).toBe(length)
})

test('a file is saved under its name', async () => {
  const saved: { name: string; href: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
  const blobs: Blob[] = []
  vi.spyOn(window.URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:drawing'
  })
  const revoke = vi.spyOn(window.URL, 'revokeObjectURL')
  layoutRequests[0]?.finish(layout)
  await expect.poll(() => gallery.getSnapshot().value).toBe('drawn')
  gallery.send({ type: 'file.save', format: 'json' })
  expect(saved).toEqual([{ name: 'door.json', href: 'blob:drawing' }])
  expect(await blobs[0]?.text()).toBe('drawn')
  expect(revoke).toHaveBeenCalledWith('blob:drawing')
})

const coveredPath: CoveredPath = { input: '', walkedIn: ['screen'], steps: [] }

test('the coverage is read from its file, and a path of it played', async () => {
  const part = 'open | door.push | 0'
  const transitions = { [part]: { screen: 1, chromium: 0, paths: [0] } }
  const coverage: Coverage = { door: { transitions, paths: [coveredPath] } }
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(coverage))
  gallery.send({ type: 'coverage.toggle' })
  await expect.poll(() => gallery.getSnapshot().context.coverage).toEqual(coverage)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/coverage.json'])
  layoutRequests.at(-1)?.finish(layout)
  await expect.poll(() => gallery.getSnapshot().value).toBe('drawn')
  gallery.send({ type: 'part.choose', part })
  for (const shown of shownPaths(gallery.getSnapshot())) gallery.send({ type: 'path.play', path: shown })
  expect(playedPaths).toEqual([['door', coveredPath]])
})

test('an answer that is no coverage can be asked for again', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({}, { status: 404 }))
  gallery.send({ type: 'coverage.toggle' })
  await expect.poll(() => gallery.getSnapshot().value).toBe('unread')
  expect(gallery.getSnapshot().can({ type: 'coverage.retry' })).toBe(true)
})
