import { decidedLabels } from '#contract/decisions/decisions.ts'
import { paths } from '#contract/page-paths.ts'
import type { LastDecision } from '#contract/portals/office.ts'
import { portalShare as words } from '#src/content/office/portal-share.ts'
import { Facts } from '../parts/facts.tsx'
import { UtcDateTime } from '../parts/utc-date-time.tsx'

/** The last decision of a client on a proposal. */
export function DecisionState({ decision }: { decision: LastDecision }) {
  const { title, by, at, record, earlier } = words.decision
  return (
    <section aria-labelledby="decision">
      <h2 id="decision" className="text-h3">
        {title}
      </h2>
      {!decision.isOfThisVersion && <p className="mt-2 max-w-2xl text-sm">{earlier}</p>}
      <div className="mt-4 max-w-3xl">
        <Facts
          noneText=""
          facts={[
            [title, decidedLabels[decision.kind]],
            [by, `${decision.name}, ${decision.role}, ${decision.email}`],
            [at, <UtcDateTime key="at" iso={decision.at} />],
            ...(decision.seal === null
              ? []
              : [
                  [
                    record,
                    <a key="record" href={paths.sealed(decision.seal)} className="text-link">
                      {paths.sealed(decision.seal)}
                    </a>,
                  ] as const,
                ]),
          ]}
        />
      </div>
    </section>
  )
}
