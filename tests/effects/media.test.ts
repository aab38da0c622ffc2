import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { backdropMachine } from '#machines/backdrop.ts'
import { narrationMachine } from '#machines/narration.ts'
import { backdropEffects } from '#src/effects/home/backdrop.ts'
import { narrationEffects } from '#src/effects/home/narration.ts'

const recordings = { english: '/media/en.mp3', hindi: '/media/hi.mp3' }

const refuseToPlay = (errorName: string) =>
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('refused', errorName))

let mediaLog: string[]
beforeEach(() => {
  mediaLog = []
  setMotionAllowed(true)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    mediaLog.push(`play ${this.getAttribute('src') ?? 'film'}`)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void mediaLog.push('pause'))
})

const setMotionAllowed = (motion: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' && !motion }) as MediaQueryList,
    )

const startNarration = () => {
  const audio = document.createElement('audio')
  audio.src = '/media/en.mp3'
  const effects = narrationEffects({ audio: { current: audio }, recordings })
  const actor = createActor(narrationMachine.provide(effects)).start()
  onTestFinished(() => void actor.stop())
  return { actor, audio, state: () => actor.getSnapshot().value }
}

test('the narration plays the recording of the language, stands still on a pause, and goes over to the other', () => {
  const { actor, audio } = startNarration()
  actor.send({ type: 'narration.play' })
  actor.send({ type: 'narration.pause' })
  actor.send({ type: 'narration.play' })
  audio.currentTime = 12
  actor.send({ type: 'language.choose', language: 'hindi' })
  const [english, hindi] = ['play /media/en.mp3', 'play /media/hi.mp3']
  expect(mediaLog).toEqual([english, 'pause', english, 'pause', hindi])
  expect(audio.currentTime).toBe(0)
})

test('the narration says so when the recording cannot be played', async () => {
  const { actor } = startNarration()
  refuseToPlay('NotSupportedError')
  actor.send({ type: 'narration.play' })
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
})

test('pausing the narration before it has loaded is not reported as a failure', async () => {
  refuseToPlay('AbortError')
  const { actor, state } = startNarration()
  actor.send({ type: 'narration.play' })
  actor.send({ type: 'narration.pause' })
  await Promise.resolve()
  expect(state()).toBe('paused')
})

describe('the film', () => {
  let film: HTMLVideoElement
  let see = (_isIntersecting: boolean): void => undefined
  beforeEach(() => {
    Object.assign(window, { requestIdleCallback: (run: () => void) => run() })
  })

  const watch = async (settles: 'playing' | 'still' | 'failed') => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          see = (isIntersecting) => report([{ isIntersecting }])
        }
        observe = () => see(true)
        disconnect = () => void mediaLog.push('disconnect')
      },
    )
    film = document.createElement('video')
    film.append(document.createElement('source'), document.createElement('source'))
    const effects = backdropEffects({ window, film: { current: film } })
    const actor = createActor(backdropMachine.provide(effects)).start()
    onTestFinished(() => void actor.stop())
    await waitFor(actor, (snapshot) => snapshot.matches(settles))
    return actor
  }

  test('plays while it is on the screen, until it is stopped', async () => {
    const actor = await watch('playing')
    see(false)
    see(true)
    actor.send({ type: 'film.stop' })
    expect(mediaLog).toEqual(['play film', 'pause', 'play film', 'disconnect', 'pause'])
  })

  test('is not asked for by people who want no motion', async () => {
    setMotionAllowed(false)
    await watch('still')
    expect(mediaLog).toEqual([])
  })

  test('gives way to its picture when its last source cannot be loaded, or when it breaks off', async () => {
    const actor = await watch('playing')
    film.firstElementChild?.dispatchEvent(new Event('error'))
    expect(actor.getSnapshot().value).toBe('playing')
    film.lastElementChild?.dispatchEvent(new Event('error'))
    expect(actor.getSnapshot().value).toBe('failed')
    actor.stop()
    const broken = await watch('playing')
    film.dispatchEvent(new Event('error'))
    expect(broken.getSnapshot().value).toBe('failed')
  })

  test.each([
    ['because it left the screen before it began', 'AbortError', 'playing'],
    ['unless the browser refuses to play it', 'NotAllowedError', 'failed'],
  ] as const)('is not given up %s', async (_, error, state) => {
    refuseToPlay(error)
    const actor = await watch(state)
    await Promise.resolve()
    expect(actor.getSnapshot().value).toBe(state)
  })
})
