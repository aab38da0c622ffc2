import { useSelector } from '@xstate/react'
import type { RefCallback } from 'react'
import type { InspectorActor, InspectorSnapshot } from '#machines/inspector/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { Actors } from './actors.tsx'
import { isSameButForTime } from './same.ts'
import { ChosenActor } from './shown-actor.tsx'
import { Steps } from './steps.tsx'

type InspectorScreenProps = { actor: InspectorActor; fileField: RefCallback<HTMLElement> }

const viewText = (snapshot: InspectorSnapshot) => {
  if (snapshot.matches({ view: 'reviewing' })) return words.states.reviewing
  if (snapshot.matches({ view: 'playing' })) return words.states.playing
  return snapshot.matches({ tabs: 'heard' }) ? words.states.newest : words.states.ignored
}

function FileButtons({ actor, fileField, snapshot }: InspectorScreenProps & { snapshot: InspectorSnapshot }) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={!snapshot.can({ type: 'recording.save' })}
        onClick={() => actor.send({ type: 'recording.save' })}
      >
        {words.save}
      </Button>
      <label className="inline-flex min-h-11 cursor-pointer items-center rounded-sm border border-current px-4 py-2 text-sm font-semibold focus-within:outline-3 focus-within:outline-sky hover:bg-current/8">
        {words.open}
        <input ref={fileField} type="file" accept="application/json,.json" className="sr-only" />
      </label>
    </>
  )
}

/** The inspector: the actors of every browser tab, the chosen actor, and the steps with their sequence diagram. */
export function InspectorScreen({ actor, fileField }: InspectorScreenProps) {
  const snapshot = useSelector(actor, (current) => current, isSameButForTime)
  const isHeard = snapshot.matches({ tabs: 'heard' })
  const isRecording = snapshot.matches({ source: 'recording' })
  const { problem } = snapshot.context
  return (
    <section aria-labelledby="inspector-title">
      <header className="on-ink grid-lines flex flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 py-5">
        <div>
          <div className="text-sky">
            <SheetLabel number="L">{words.label}</SheetLabel>
          </div>
          <h2 id="inspector-title" className="mt-3 text-h3">
            {words.title}
          </h2>
          <p className="mt-1 text-sm text-mist">{words.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isRecording && (
            <Button variant="outline" size="sm" onClick={() => actor.send({ type: 'recording.close' })}>
              {words.close}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            onClick={() => actor.send({ type: isHeard ? 'listening.stop' : 'listening.start' })}
          >
            {isHeard ? words.stop : words.listen}
          </Button>
          <FileButtons actor={actor} fileField={fileField} snapshot={snapshot} />
        </div>
        <p role="status" className="annotation w-full text-mist">
          {isRecording && <span className="block">{words.states.recording}</span>}
          <span>{viewText(snapshot)}</span>
        </p>
        {problem !== undefined && (
          <p role="alert" className="w-full font-medium">
            {problem}
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 divide-blue-line max-lg:divide-y lg:grid-cols-[18rem_minmax(0,1fr)] lg:divide-x xl:grid-cols-[18rem_minmax(0,1fr)_minmax(0,1fr)]">
        <Actors actor={actor} />
        <ChosenActor actor={actor} />
        <div className="min-w-0 lg:max-xl:col-span-2 lg:max-xl:border-t">
          <Steps actor={actor} />
        </div>
      </div>
    </section>
  )
}
