import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'

type SearchProps = {
  label: string
  hint?: string
  submitLabel: string
  value: string
  disabled?: boolean
  onChange: (value: string) => void
  onSubmit: () => void
}

/** The search of an office list. */
export function Search({
  label,
  hint,
  submitLabel,
  value,
  disabled = false,
  onChange,
  onSubmit,
}: SearchProps) {
  return (
    <form
      role="search"
      noValidate
      className="flex grow flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="min-w-0 grow basis-72 border border-blue">
        <Field
          name="search"
          label={label}
          hint={hint}
          control="text"
          required={false}
          value={value}
          onChange={onChange}
        />
      </div>
      <Button type="submit" variant="outline" size="sm" disabled={disabled}>
        {submitLabel}
      </Button>
    </form>
  )
}
