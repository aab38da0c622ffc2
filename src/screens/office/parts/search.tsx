import type { ReactNode } from 'react'
import { office } from '#src/content/office/office.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'

type SearchProps = {
  /** What is searched, such as names. */
  hint: string
  value: string
  disabled?: boolean
  onChange: (value: string) => void
  onSubmit: () => void
  /** A filter in the same bar. */
  children?: ReactNode
}

/** The search of an office list, as one bar with its filter. */
export function Search({ hint, value, disabled = false, onChange, onSubmit, children }: SearchProps) {
  return (
    <form
      role="search"
      noValidate
      className={`flex w-full flex-wrap gap-px border border-blue bg-blue ${children ? 'max-w-3xl' : 'max-w-lg'}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children && <div className="grid w-full sm:w-56">{children}</div>}
      <Field
        name="search"
        label={office.search}
        hint={hint}
        control="text"
        required={false}
        className="min-w-0 flex-1"
        value={value}
        onChange={onChange}
      />
      <div className="grid items-center bg-sheet p-2">
        <Button type="submit" variant="outline" size="sm" disabled={disabled}>
          {office.search}
        </Button>
      </div>
    </form>
  )
}
