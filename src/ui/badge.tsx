import { cva, type VariantProps } from 'class-variance-authority'
import type { HTMLAttributes } from 'react'

const badgeClasses = cva('annotation inline-flex items-center gap-1 border px-1.5 whitespace-nowrap', {
  variants: {
    tone: {
      line: 'border-current',
      sky: 'border-sky text-sky',
      blue: 'border-blue bg-blue-pale text-blue-deep',
      good: 'border-good bg-good-pale text-good',
      muted: 'border-blue-line text-muted',
    },
  },
  defaultVariants: { tone: 'line' },
})

/** A short label beside a name. */
export function Badge({
  tone,
  className,
  ...rest
}: VariantProps<typeof badgeClasses> & HTMLAttributes<HTMLSpanElement>) {
  return <span className={badgeClasses({ tone, className })} {...rest} />
}
