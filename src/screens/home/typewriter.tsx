import { useSelector } from '@xstate/react'
import { typedTextOf, type TypewriterActor } from '#machines/typewriter.ts'
import { typewriterStrip } from '#src/content/home/typewriter.ts'
import { MotionSwitch } from '#src/ui/motion-switch.tsx'

/** Messages that are typed one after the other. Screen readers get a list. */
export function TypewriterStrip({ actor }: { actor: TypewriterActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const isStopped = snapshot.matches('stopped')
  const kind = typewriterStrip.messages[snapshot.context.index]?.kind ?? 'today'
  return (
    <div className="relative p-5 pr-20 sm:p-7 sm:pr-24">
      <h2 className="sr-only">{typewriterStrip.title}</h2>
      <ul className="sr-only">
        {typewriterStrip.messages.map((message) => (
          <li key={message.text}>{`${typewriterStrip.kinds[message.kind]}: ${message.text}`}</li>
        ))}
      </ul>
      <div aria-hidden="true">
        <p className={`annotation ${kind === 'today' ? 'text-mist' : 'text-sky'}`}>
          {typewriterStrip.kinds[kind]}
        </p>
        <p
          data-typewriter=""
          className="mt-3 min-h-[4.05em] font-display text-h3 leading-[1.35] font-bold lg:text-[1.75rem] tracking-[-0.015em] sm:min-h-[2.7em]"
        >
          <span className={snapshot.matches('moving') ? 'border-r-2 border-sky pr-1' : undefined}>
            {typedTextOf(snapshot)}
          </span>
        </p>
      </div>
      {(isStopped || snapshot.matches('moving')) && (
        <MotionSwitch
          animationName="typing"
          isStopped={isStopped}
          onToggle={() => actor.send({ type: isStopped ? 'typing.resume' : 'typing.stop' })}
          className="absolute top-4 right-4 text-mist sm:top-6 sm:right-6"
        />
      )}
    </div>
  )
}
