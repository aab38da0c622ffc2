import * as Radix from '@radix-ui/react-dialog'
import { cva, type VariantProps } from 'class-variance-authority'
import type { KeyboardEvent, ReactNode } from 'react'

const dialog = cva('on-sheet border border-blue shadow-panel focus:outline-none print:hidden', {
  variants: {
    place: {
      corner:
        'fixed right-3 bottom-18 z-40 max-h-[calc(100dvh-6rem)] w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto sm:right-6 sm:bottom-24',
      strip:
        'absolute top-0 right-2 left-2 animate-appear border-t-0 sm:right-[clamp(1rem,4vw,3rem)] sm:left-auto',
    },
  },
})

/** A popover of the browser's own lies above every dialog, so Escape is its. */
function closePopoverFirst(event: globalThis.KeyboardEvent) {
  const popover = document.querySelector<HTMLElement>(':popover-open')
  if (!popover && !event.isComposing) return
  event.preventDefault()
  if (!event.isComposing) popover?.hidePopover()
}

/** Radix keeps the Tab key inside every dialog; one beside the page lets it pass. */
const letTabPass = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation()
}

type DialogProps = Required<VariantProps<typeof dialog>> & {
  isOpen: boolean
  onClose: () => void
  /** Said when the dialog opens and closes, so that the owner puts the focus where it belongs. */
  onCloseFocus?: () => void
  children: ReactNode
}

/** A dialog that holds the focus: Escape and a click outside close it. */
export function Dialog({ place, isOpen, onClose, onCloseFocus, children }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Content
        className={dialog({ place })}
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

/** A dialog beside the page: it takes no focus, and only Escape and its own controls close it. */
export function Popup({ place, isOpen, onClose, children }: Omit<DialogProps, 'onCloseFocus'>) {
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Content
        className={dialog({ place })}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={closePopoverFirst}
      >
        <div onKeyDown={letTabPass}>{children}</div>
      </Radix.Content>
    </Radix.Root>
  )
}

/** The dialog's name. */
export const DialogTitle = Radix.Title
/** What it is about, read after its name. */
export const DialogDescription = Radix.Description
