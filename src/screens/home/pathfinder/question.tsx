import { questionOf, type PathfinderActor, type PathfinderSnapshot } from '#machines/pathfinder.ts'
import { pathfinder } from '#src/content/home/pathfinder.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'

const focusOnArrival = (question: HTMLFieldSetElement | null) => {
  if (question && !question.contains(question.ownerDocument.activeElement)) question.focus()
}

/** A question of the pathfinder, with native radio buttons and the button to continue. */
export function PathfinderQuestion({
  actor,
  snapshot,
}: {
  actor: PathfinderActor
  snapshot: PathfinderSnapshot
}) {
  const { index, questions, answers, hasBegun } = snapshot.context
  const question = questionOf(snapshot)
  const name = `pathfinder-${question.id}`
  return (
    <Sheet className="flex flex-col">
      <p className="annotation border-b border-blue-line px-5 py-3 text-muted sm:px-8">
        {`Question ${index + 1} of ${questions.length}`}
      </p>
      <fieldset
        key={question.id}
        ref={hasBegun ? focusOnArrival : null}
        tabIndex={-1}
        className="min-w-0 grow px-5 pt-7 outline-none sm:px-8"
      >
        <legend className="float-left mb-5 w-full font-display text-h3 leading-[1.2] font-bold tracking-[-0.015em]">
          {pathfinder.questions[question.id as keyof typeof pathfinder.questions]}
        </legend>
        <div className="clear-both border-t border-blue-line">
          {question.options.map((option) => {
            const { label, note } = pathfinder.options[option as keyof typeof pathfinder.options]
            return (
              <div
                key={option}
                className="relative -mx-5 flex gap-4 border-b border-blue-line px-5 py-4 transition-colors duration-150 hover:bg-blue-pale/60 has-checked:bg-blue-pale sm:-mx-8 sm:px-8"
              >
                <input
                  type="radio"
                  id={`${name}-${option}`}
                  name={name}
                  value={option}
                  checked={answers[question.id] === option}
                  aria-describedby={`${name}-${option}-note`}
                  onChange={() => actor.send({ type: 'option.choose', option })}
                  className="relative z-10 mt-0.5 size-6 shrink-0 accent-blue"
                />
                <div className="min-w-0">
                  <label
                    htmlFor={`${name}-${option}`}
                    className="block font-semibold after:absolute after:inset-0"
                  >
                    {label}
                  </label>
                  <span id={`${name}-${option}-note`} className="block text-sm text-muted">
                    {note}
                  </span>
                </div>
              </div>
            )
          })}
        </div>
      </fieldset>
      {snapshot.matches({ asking: 'missed' }) && (
        <Callout tone="error" className="mx-5 mt-5 sm:mx-8">
          {pathfinder.missed}
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-4 px-5 py-6 sm:px-8 print:hidden">
        <Button onClick={() => actor.send({ type: 'question.next' })} className="min-w-[min(11rem,100%)]">
          {pathfinder.next}
        </Button>
        {index > 0 && (
          <Button variant="ghost" onClick={() => actor.send({ type: 'question.back' })}>
            {pathfinder.back}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
