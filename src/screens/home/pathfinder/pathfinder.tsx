import { useSelector } from '@xstate/react'
import { adviceIndexOf, type PathfinderActor, type PathfinderSnapshot } from '#machines/pathfinder.ts'
import { pathfinder } from '#src/content/home/pathfinder.ts'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'
import { PathfinderAdvice } from './advice.tsx'
import { PathfinderQuestion } from './question.tsx'

/** The questions of the pathfinder with the answers so far. The last entry stands for the advice. */
function AnswerList({ snapshot }: { snapshot: PathfinderSnapshot }) {
  const { questions, answers, index } = snapshot.context
  const isAdvised = snapshot.matches('advised')
  return (
    <ol className="mt-8 max-lg:hidden">
      {questions.map(({ id }, place) => {
        const isNow = !isAdvised && place === index
        const answer = answers[id]
        return (
          <li
            key={id}
            aria-current={isNow ? 'step' : undefined}
            className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 pb-6 before:absolute before:top-9 before:bottom-0 before:left-[1.125rem] before:border-l before:border-blue"
          >
            <span
              aria-hidden="true"
              className={`annotation flex size-9 items-center justify-center border border-blue ${isNow ? 'bg-blue text-white' : 'bg-paper text-blue'}`}
            >
              {place + 1}
            </span>
            <span className="pt-1.5">
              <span className="block text-sm text-muted">
                {pathfinder.questions[id as keyof typeof pathfinder.questions]}
              </span>
              <span className="block min-h-[1.6em] font-semibold">
                {answer !== undefined && pathfinder.options[answer as keyof typeof pathfinder.options].label}
              </span>
            </span>
          </li>
        )
      })}
      <li
        aria-current={isAdvised ? 'step' : undefined}
        className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-4"
      >
        <span
          aria-hidden="true"
          className={`mx-[0.3125rem] size-[1.625rem] rotate-45 border border-blue ${isAdvised ? 'bg-blue' : 'bg-paper'}`}
        />
        <span className="font-semibold">{pathfinder.advice.label}</span>
      </li>
    </ol>
  )
}

/** The pathfinder: answered questions on one side, the current question or the advice on the other. */
export function StrategicPathfinderSection({ pathfinder: actor }: { pathfinder: PathfinderActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <section id="strategic-pathfinder" aria-labelledby="strategic-pathfinder-title" className="lead-line">
      <div className="wrap grid gap-x-16 gap-y-10 py-16 sm:py-13 xl:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <SectionHead
            joined
            number="01"
            label={pathfinder.label}
            id="strategic-pathfinder-title"
            title={pathfinder.title}
          />
          <p className="mt-5 max-w-[34rem] text-lead text-muted">{pathfinder.lead}</p>
          <AnswerList snapshot={snapshot} />
        </div>
        <div className="grid min-h-[37rem] sm:min-h-[31rem]">
          {snapshot.matches('advised') ? (
            <PathfinderAdvice actor={actor} ruleIndex={adviceIndexOf(snapshot)} />
          ) : (
            <PathfinderQuestion actor={actor} snapshot={snapshot} />
          )}
        </div>
      </div>
    </section>
  )
}
