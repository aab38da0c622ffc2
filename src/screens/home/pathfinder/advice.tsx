import type { PathfinderActor } from '#machines/pathfinder.ts'
import { paths } from '#contract/page-paths.ts'
import { guideRules } from '#src/content/home/guide.ts'
import { pathfinder } from '#src/content/home/pathfinder.ts'
import { developmentPages, solutionPages } from '#src/content/navigation.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

const services = [...solutionPages, ...developmentPages]

const focusOnArrival = (heading: HTMLHeadingElement | null) => heading?.focus()

/** The recommended service, the reason, and a link to the Blueprint. `ruleIndex`: the index in the decision table. */
export function PathfinderAdvice({ actor, ruleIndex }: { actor: PathfinderActor; ruleIndex: number }) {
  const service = services.find(({ page }) => page === guideRules[ruleIndex]?.service)
  return (
    <Sheet className="flex flex-col">
      <p className="annotation flex justify-between border-b border-blue-line px-5 py-3 text-muted sm:px-8">
        <span>{pathfinder.advice.label}</span>
      </p>
      {service && (
        <div className="grow px-5 py-7 sm:px-8 sm:py-9">
          <h3 ref={focusOnArrival} tabIndex={-1} className="text-h2 leading-[1.08] outline-none">
            {service.title}
          </h3>
          <p className="mt-4 max-w-[38rem] text-lead">{pathfinder.reasons[ruleIndex]}</p>
          <Button href={paths[service.page]} className="mt-7">
            {pathfinder.advice.open}
          </Button>
          <div className="mt-10 border-t border-blue-line pt-6">
            <h4 className="text-h4 font-semibold">{pathfinder.advice.second}</h4>
            <p className="mt-2 max-w-[38rem] text-muted">{pathfinder.advice.secondText}</p>
            <Link
              to={paths.blueprint}
              className="text-link mt-2 inline-flex min-h-11 items-center font-semibold"
            >
              {pathfinder.advice.secondAction}
            </Link>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-4 border-t border-blue-line px-5 py-4 sm:px-8">
        <Button variant="ghost" onClick={() => actor.send({ type: 'question.back' })}>
          {pathfinder.back}
        </Button>
        <Button variant="ghost" onClick={() => actor.send({ type: 'guide.restart' })}>
          {pathfinder.restart}
        </Button>
      </div>
    </Sheet>
  )
}
