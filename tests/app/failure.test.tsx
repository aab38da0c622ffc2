import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { gameMachine } from '#machines/game.ts'
import { PartBoundary } from '#src/screens/failure.tsx'

test('when a part fails the rest of the page stays, what is safe is said, and the part can be loaded again', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported: string[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(String(error)))
  const actor = createActor(gameMachine).start()
  let isBroken = true
  const Part = () => {
    if (isBroken) throw new TypeError('a text node is gone')
    return <p>The part</p>
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    actor.stop()
    silenced.mockRestore()
    vi.unstubAllGlobals()
  })
  await act(async () =>
    root.render(
      <>
        <p>The rest of the page</p>
        <PartBoundary actor={actor} safe={() => 'What you typed is kept in this browser.'}>
          <Part />
        </PartBoundary>
      </>,
    ),
  )
  expect(place.textContent).toContain('The rest of the page')
  expect(place.querySelector('[role=alert] h2')?.textContent).toBe('Something went wrong on our side')
  expect(place.textContent).toContain('What you typed is kept in this browser.')
  expect(reported).toEqual(['TypeError: game.idle: a text node is gone'])

  isBroken = false
  const button = place.querySelector('button')
  expect(button?.textContent).toBe('Load again')
  await act(async () => button?.click())
  expect(place.textContent).toBe('The rest of the pageThe part')
})
