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
}

/** The search of an office list. */
export function Search({ hint, value, disabled = false, onChange, onSubmit }: SearchProps) {
  return (
    <form
      role="search"
      noValidate
      className="flex w-full max-w-lg border border-blue bg-sheet"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field
        name="search"
        label={office.search}
        hint={hint}
        control="text"
        required={false}
        className="min-w-0 grow border-e border-blue"
        value={value}
        onChange={onChange}
      />
      <div className="grid p-2">
        <Button type="submit" variant="outline" size="sm" disabled={disabled}>
          {office.search}
        </Button>
      </div>
    </form>
  )
}
