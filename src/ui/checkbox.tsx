import { useId, type RefCallback } from 'react'

type CheckboxProps = {
  /** Receives the box itself. */
  ref?: RefCallback<HTMLElement> | undefined
  label: string
  checked: boolean
  disabled?: boolean
  className?: string
  onChange: (checked: boolean) => void
}

/** A checkbox with its label, as a row of a form. */
export function Checkbox({ ref, label, checked, disabled, className = '', onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div className={`flex min-h-11 items-center gap-3 bg-sheet px-5 ${className}`}>
      <input
        ref={ref}
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        className="size-5 shrink-0 accent-blue"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className="flex min-h-11 items-center py-2 text-sm">
        {label}
      </label>
    </div>
  )
}
