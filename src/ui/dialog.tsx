import * as Radix from '@radix-ui/react-dialog'
import { cva, type VariantProps } from 'class-variance-authority'
import type { KeyboardEvent, ReactNode } from 'react'

const dialogClasses = cva('on-sheet border border-blue shadow-panel focus:outline-none print:hidden', {
  variants: {
    place: {
      corner:
        'fixed top-22 right-3 z-40 max-h-[calc(100dvh-6rem)] w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto sm:right-6 min-[79rem]:top-auto min-[79rem]:bottom-24',
      strip:
        'absolute top-0 right-2 left-2 animate-appear border-t-0 sm:right-[clamp(1rem,4vw,3rem)] sm:left-auto',
    },
  },
})

/** A native popover is above every dialog, so Escape must close it first. */
function closePopoverFirst(event: globalThis.KeyboardEvent) {
  const popover = document.querySelector<HTMLElement>(':popover-open')
  if (!popover && !event.isComposing) return
  event.preventDefault()
  if (!event.isComposing) popover?.hidePopover()
}

/** Radix traps the Tab key in every dialog, but a non-modal dialog must not. */
const letTabPass = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation()
}

type DialogProps = Required<VariantProps<typeof dialogClasses>> & {
  isOpen: boolean
  onClose: () => void
  /** Called when the dialog closes, to restore the focus. */
  onCloseFocus?: () => void
  children: ReactNode
}

/** A modal dialog. Escape and a click outside close it. */
export function Dialog({ place, isOpen, onClose, onCloseFocus, children }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Content
        className={dialogClasses({ place })}
        onEscapeKeyDown={closePopoverFirst}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onCloseFocus?.()
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

/** A non-modal dialog. It does not take the focus. Only Escape and its own controls close it. */
export function NonModalDialog({ place, isOpen, onClose, children }: Omit<DialogProps, 'onCloseFocus'>) {
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Content
        className={dialogClasses({ place })}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={closePopoverFirst}
      >
        <div onKeyDown={letTabPass}>{children}</div>
      </Radix.Content>
    </Radix.Root>
  )
}

export const DialogTitle = Radix.Title
/** A dialog's description, which screen readers read after its title. */
export const DialogDescription = Radix.Description
