import { useId, type ChangeEvent, type RefCallback } from 'react'
import { ChevronDown, CircleAlert } from './pictures/icons.ts'

type FieldChangeEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

export type FieldOption = { value: string; label: string }

type FieldProps = {
  /** Receives the control's element. */
  ref?: RefCallback<HTMLElement> | undefined
  label: string
  name: string
  control: 'text' | 'email' | 'url' | 'number' | 'date' | 'search' | 'select' | 'textarea'
  value: string
  required: boolean
  /** A short help text: one word is beside the label, more are below it, at any width. */
  hint?: string | undefined
  /** The validation message. */
  issue?: string | undefined
  autoComplete?: string | undefined
  rows?: number | undefined
  /** The options of a `select`. The first option means that nothing is chosen. */
  options?: readonly FieldOption[] | undefined
  readOnly?: boolean
  className?: string
  onChange: (value: string) => void
}

const controlClasses =
  'block min-h-11 w-full min-w-0 rounded-none bg-transparent px-5 text-base focus-visible:outline-none'

/** A form field with label, control and validation message. */
export function Field(props: FieldProps) {
  const { label, name, control, value, required, hint, issue, autoComplete, rows, options = [] } = props
  const id = useId()
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  const common = {
    ref: props.ref,
    id,
    name,
    value,
    required,
    autoComplete,
    'aria-invalid': issue !== undefined,
    'aria-describedby': described || undefined,
    onChange: (event: FieldChangeEvent) => props.onChange(event.currentTarget.value),
  }
  return (
    <div
      className={`relative flex flex-col forced-colors:border focus-within:z-10 focus-within:outline-3 focus-within:-outline-offset-1 focus-within:outline-blue ${issue === undefined ? 'bg-sheet' : 'bg-danger-pale'} ${props.className ?? ''}`}
    >
      <div
        className={`annotation flex grow justify-between px-5 pt-3 ${hint?.includes(' ') ? 'flex-col' : 'gap-x-4'}`}
      >
        <label htmlFor={id} className={issue === undefined ? undefined : 'font-semibold text-danger'}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="wrap-anywhere text-muted">
            {hint}
          </span>
        )}
      </div>
      {control === 'textarea' && (
        <textarea
          {...common}
          dir="auto"
          rows={rows}
          readOnly={props.readOnly}
          className={`${controlClasses} resize-y py-2`}
        />
      )}
      {control === 'select' && (
        <div className="relative grid items-center">
          <select
            {...common}
            disabled={props.readOnly}
            className={`${controlClasses} cursor-pointer appearance-none truncate pe-12 disabled:cursor-default disabled:opacity-100`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.5}
            className="pointer-events-none absolute end-5 size-5 text-blue"
          />
        </div>
      )}
      {control !== 'textarea' && control !== 'select' && (
        <input
          {...common}
          type={control === 'number' ? 'text' : control}
          dir={control === 'text' || control === 'search' ? 'auto' : undefined}
          inputMode={control === 'number' ? 'numeric' : undefined}
          readOnly={props.readOnly}
          className={controlClasses}
        />
      )}
      {issue !== undefined && (
        <p id={`${id}-issue`} className="flex items-start gap-2 px-5 pb-3 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0" />
          {issue}
        </p>
      )}
    </div>
  )
}
