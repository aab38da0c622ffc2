import { paths } from '#contract/page-paths.ts'
import type { FormSnapshot } from '#machines/form.ts'
import type { FormWords } from '#src/content/forms.ts'
import { Button } from '#src/ui/button.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'

type ConfirmationProps = { snapshot: FormSnapshot; words: FormWords; places: ScreenElements }

/** The thanks that replace a form after it was sent. */
export function Confirmation({ snapshot, words, places }: ConfirmationProps) {
  return (
    <div
      ref={registerElement(places, 'sent')}
      id={`${snapshot.context.form}-sent`}
      role="status"
      tabIndex={-1}
      className="px-5 py-12 focus:outline-none sm:py-16"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 96 64"
        className="mb-7 h-16 text-blue"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M2 62h92M2 56v12M94 56v12" strokeWidth="1" />
        <path d="M20 4h56v44H20z" pathLength={1} className="drawn" />
        <path
          d="m34 26 10 10 19-21"
          strokeWidth="3"
          pathLength={1}
          className="drawn [animation-delay:0.6s]"
        />
      </svg>
      <p className="max-w-[30rem] font-display text-h3 font-bold tracking-tight text-balance">
        {words.thanks}
      </p>
      {words.repeats !== undefined && (
        <div className="mt-5 max-w-[34rem]">
          <p className="annotation text-muted">{words.repeats}</p>
          <blockquote
            dir="auto"
            className="mt-2 border-s-4 border-blue ps-4 wrap-anywhere whitespace-pre-line"
          >
            {snapshot.context.sent.message?.trim()}
          </blockquote>
        </div>
      )}
      <p className="mt-4 max-w-[34rem] text-muted">{words.next}</p>
      {words.link && (
        <Button href={paths[words.link.page]} variant="outline" className="mt-6">
          {words.link.title}
        </Button>
      )}
    </div>
  )
}
