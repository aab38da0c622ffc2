import type { ReactNode } from 'react'

export type RadioOption<Value extends string> = {
  value: Value
  label: string
  note: ReactNode
  disabled: boolean
}

type RadioGroupProps<Value extends string> = {
  legend: string
  name: string
  value: Value
  options: readonly RadioOption<Value>[]
  onChoose: (value: Value) => void
}

/** Native radio buttons on full-width rows. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, value, options, onChoose } = props
  return (
    <fieldset>
      <legend className="annotation mb-3 text-muted">{legend}</legend>
      <div className="border border-blue-line bg-sheet">
        {options.map((option) => (
          <div
            key={option.value}
            className="relative flex gap-4 border-b border-blue-line p-4 last:border-b-0 has-checked:bg-blue-pale"
          >
            <input
              type="radio"
              id={`${name}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={`${name}-${option.value}-note`}
              onChange={() => onChoose(option.value)}
              className="relative z-10 mt-0.5 size-6 shrink-0 accent-blue"
            />
            <div className="min-w-0">
              <label
                htmlFor={`${name}-${option.value}`}
                className="block font-semibold after:absolute after:inset-0 has-disabled:text-muted"
              >
                {option.label}
              </label>
              <span id={`${name}-${option.value}-note`} className="block text-sm text-muted">
                {option.note}
              </span>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
