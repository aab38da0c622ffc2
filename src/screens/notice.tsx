import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { noScriptNotice } from '#src/content/notice.ts'

/** A page with one short message, such as 'Loading...'. If JavaScript is off, it says instead that the page needs JavaScript. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex grow flex-col items-center justify-center px-4 py-24 text-center" aria-live="polite">
      <svg
        aria-hidden="true"
        viewBox="0 0 240 40"
        className="mb-8 h-10 w-60 text-blue"
        fill="none"
        stroke="currentColor"
      >
        <path
          d="M4 20c16-34 26 34 38 0s-18-18-6 4 32 14 42-4h42"
          strokeWidth="1.5"
          pathLength={1}
          className="drawn"
        />
        <path d="M120 20h46m28 0h42" strokeWidth="1.5" pathLength={1} className="drawn" />
        <path d="M166 8h28v24h-28z" strokeWidth="1.5" className="animate-breathe noscript:animate-none" />
        <path d="m230 15 6 5-6 5" strokeWidth="1.5" />
      </svg>
      <div className="noscript:hidden">
        <h1 className="text-h3 print:text-black">{title}</h1>
        {children}
      </div>
      <noscript>
        <p className="font-display text-h3 font-bold">{noScriptNotice.title}</p>
        <p className="mt-3 max-w-md text-muted">
          {noScriptNotice.text}{' '}
          <a href={`mailto:${brand.email.support}`} className="text-link">
            {brand.email.support}
          </a>
          .
        </p>
      </noscript>
    </div>
  )
}
