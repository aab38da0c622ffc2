import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'

type SearchProps = {
  label: string
  hint: string
  submit: string
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
}

/** The search of an office list. */
export function Search({ label, hint, submit, value, onChange, onSubmit }: SearchProps) {
  return (
    <form
      role="search"
      noValidate
      className="flex grow flex-wrap items-end gap-3"
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
      <Button type="submit" variant="outline">
        {submit}
      </Button>
    </form>
  )
}
