import type { ReactNode } from 'react'

type FoldProps = { label: string; className?: string; children: ReactNode }

/** A part that small screens fold. On wide screens and on paper it is open and has no label. */
export function Fold({ label, className = '', children }: FoldProps) {
  return (
    <details className={`fold ${className}`}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
