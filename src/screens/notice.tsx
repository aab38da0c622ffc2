import type { ReactNode } from 'react'

/** A quiet page that says one thing while something else goes on. */
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
        <path d="M166 8h28v24h-28z" strokeWidth="1.5" className="animate-breathe" />
        <path d="m230 15 6 5-6 5" strokeWidth="1.5" />
      </svg>
      <h1 className="text-h3">{title}</h1>
      {children}
    </div>
  )
}
