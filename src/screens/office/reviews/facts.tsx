import type { ReactNode } from 'react'
import type { Answer } from '#contract/reviews/reviews.ts'

type Fact = { term: string; value: ReactNode }

/** Facts in a ruled grid; those without a value are left out. */
export function FactGrid({ facts }: { facts: Fact[] }) {
  const shown = facts.filter(({ value }) => value !== null && value !== '' && value !== undefined)
  return (
    <dl className="flex flex-wrap border-t border-l border-blue-line bg-sheet">
      {shown.map(({ term, value }) => (
        <div key={term} className="min-w-40 grow border-r border-b border-blue-line px-4 py-2.5">
          <dt className="annotation text-muted">{term}</dt>
          <dd className="mt-0.5 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of the page on which a member of staff reviews something, under its heading. */
export function ReviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-h3">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** What somebody wrote, as plain text. */
export function PlainText({ children }: { children: string }) {
  return (
    <p dir="auto" className="border-l-4 border-blue-line pl-4 wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  )
}

/** Answers to the questions of a form. */
export function Answers({ answers, noneText }: { answers: Answer[]; noneText: string }) {
  if (answers.length === 0) return <p className="text-muted">{noneText}</p>
  return (
    <dl className="border border-blue-line bg-sheet">
      {answers.map(({ label, value }) => (
        <div key={label} className="border-b border-blue-line px-4 py-3 last:border-b-0">
          <dt className="annotation text-muted">{label}</dt>
          <dd dir="auto" className="mt-1 max-w-3xl wrap-anywhere whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
