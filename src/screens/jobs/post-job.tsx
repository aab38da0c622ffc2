import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { paths } from '#contract/page-paths.ts'
import type { JobsActor } from '#machines/jobs/jobs.ts'
import { jobs, postJob as words } from '#src/content/jobs.ts'
import { Link } from '#src/ui/link.tsx'

/** How many jobs the person has under way, before they write another one. Its place is kept until the server answers. */
function OwnAllowance({ actor }: { actor: JobsActor }) {
  const allowance = useSelector(actor, ({ context }) => context.allowance)
  return (
    <p role="status" className="mt-3 min-h-[3lh] max-w-xl font-semibold sm:min-h-[2lh]">
      {allowance && <span>{jobs.allowance(allowance)}.</span>}
      {allowance && allowance.used >= allowance.max && <span> {words.full}</span>}
    </p>
  )
}

/** `/network/post-job`: the form for a new job, and the steps that follow. */
export function PostJobScreen({ actor, form }: { actor: JobsActor; form: ReactNode }) {
  return (
    <>
      <Link to={paths.jobs} className="text-link annotation inline-flex min-h-11 items-center">
        {words.back}
      </Link>
      <h1 className="mt-2 text-h2">{words.title}</h1>
      <p className="mt-3 max-w-xl text-muted">{words.lead}</p>
      <p className="mt-3 max-w-xl text-muted">{words.allowance}</p>
      <OwnAllowance actor={actor} />
      <ol className="mt-6 grid border-t border-blue-line sm:grid-cols-2 sm:gap-x-8">
        {words.steps.map((step, index) => (
          <li key={step} className="flex gap-4 border-b border-blue-line py-3">
            <span aria-hidden="true" className="annotation pt-0.5 text-blue">
              {`0${index + 1}`}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-8">{form}</div>
    </>
  )
}
