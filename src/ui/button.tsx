import { cva, type VariantProps } from 'class-variance-authority'
import type { ButtonHTMLAttributes, RefCallback } from 'react'
import { SiteLink, type SiteLinkProps } from './link.tsx'

const buttonClasses = cva(
  'relative inline-flex items-center justify-center gap-2.5 overflow-hidden rounded-sm border text-center font-semibold text-balance leading-tight no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed print:border-black print:bg-white print:text-black',
  {
    variants: {
      variant: {
        primary: 'border-blue bg-blue text-white hover:border-blue-deep hover:bg-blue-deep',
        secondary: 'border-ink bg-ink text-frost hover:bg-ink-raised',
        cta: 'border-signal bg-signal text-ink hover:border-signal-deep hover:bg-signal-deep aria-disabled:border-paper-shade aria-disabled:bg-paper-shade aria-disabled:text-muted',
        outline: 'border-current bg-transparent hover:bg-current/8',
        ghost: 'border-transparent bg-transparent hover:bg-current/8',
        link: 'border-transparent bg-transparent underline decoration-1 underline-offset-4 hover:decoration-2',
        destructive: 'border-danger bg-danger text-white hover:bg-danger/90',
      },
      size: {
        default: 'min-h-12 px-5 py-2.5 text-base',
        sm: 'min-h-11 px-4 py-2 text-sm',
        lg: 'min-h-14 px-7 py-3.5 text-base',
        icon: 'size-11 p-0',
      },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
)

type ButtonVariants = VariantProps<typeof buttonClasses>
type LinkButtonProps = ButtonVariants &
  Omit<SiteLinkProps, 'to'> & {
    href: string
    /** The bootstrap script queues clicks on this link until the app runs. */
    'data-waits'?: ''
  }
type NativeButtonProps = ButtonVariants &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    href?: never
    ref?: RefCallback<HTMLButtonElement>
    /** Shows a moving line at the button's lower edge. The label stays, so the width does not change. */
    busy?: boolean
  }

/**
 * A link styled as a button if it has `href`, otherwise a `button`. Its text is an element of its own, because a browser's page
 * translation replaces text nodes, and React could not change the text afterwards.
 */
export function Button(props: LinkButtonProps | NativeButtonProps) {
  if (props.href !== undefined) {
    const { variant, size, className, href, ...rest } = props
    return <SiteLink to={href} className={buttonClasses({ variant, size, className })} {...rest} />
  }
  const { variant, size, className, busy = false, type = 'button', children, ...rest } = props
  return (
    <button type={type} className={buttonClasses({ variant, size, className })} {...rest}>
      {typeof children === 'string' ? <span>{children}</span> : children}
      {busy && (
        <span aria-hidden="true" className="absolute bottom-0 left-0 h-1 w-1/4 animate-scan bg-blue" />
      )}
    </button>
  )
}
