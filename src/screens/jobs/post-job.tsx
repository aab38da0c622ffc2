import type { ReactNode } from 'react'
import { paths } from '#contract/page-paths.ts'
import { postJob as words } from '#src/content/jobs.ts'
import { Link } from '#src/ui/link.tsx'

/** `/network/post-job`: the form for a new job, and the steps that follow. */
export function PostJobScreen({ form }: { form: ReactNode }) {
  return (
    <>
      <Link to={paths.jobs} className="text-link annotation inline-flex min-h-11 items-center">
        {words.back}
      </Link>
      <h1 className="mt-2 text-h2">{words.title}</h1>
      <p className="mt-3 max-w-xl text-muted">{words.lead}</p>
      <p className="mt-3 max-w-xl text-muted">{words.allowance}</p>
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
