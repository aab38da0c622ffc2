import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type ConfirmationDialogProps = {
  isOpen: boolean
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
  /** Shown between the text and the buttons, for example a field. */
  children?: ReactNode
  isBusy?: boolean
  /** The action cannot be undone, so its button is red. */
  isDestructive?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The element that had the focus before a dialog opened. Radix restores the focus only to its own trigger button. */
const focusBeforeDialog = new WeakMap<EventTarget, Element | null>()

function rememberFocus({ currentTarget }: Event) {
  if (currentTarget) focusBeforeDialog.set(currentTarget, document.activeElement)
}

function restoreFocus(event: Event) {
  event.preventDefault()
  const element = event.currentTarget && focusBeforeDialog.get(event.currentTarget)
  if (element instanceof HTMLElement) element.focus()
  // What was confirmed may have removed or disabled the button that asked.
  if (document.activeElement !== element) document.getElementById('main')?.focus({ preventScroll: true })
}

/** A dialog that asks before something is done. Escape and a click outside cancel it. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const {
    isOpen,
    title,
    text,
    confirmLabel,
    cancelLabel,
    children,
    isBusy = false,
    isDestructive = false,
  } = props
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && props.onCancel()}>
      <Radix.Overlay className="fixed inset-0 z-40 bg-ink-deep/70" />
      <Radix.Content
        onOpenAutoFocus={rememberFocus}
        onCloseAutoFocus={restoreFocus}
        className="fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto on-sheet border border-blue p-6 shadow-panel focus:outline-none"
      >
        <Radix.Title className="text-h3">{title}</Radix.Title>
        <Radix.Description className="mt-3 wrap-anywhere">{text}</Radix.Description>
        {children && <div className="mt-5">{children}</div>}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant={isDestructive ? 'destructive' : 'primary'}
            size="sm"
            disabled={isBusy}
            busy={isBusy}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button variant="outline" size="sm" disabled={isBusy} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
        </div>
      </Radix.Content>
    </Radix.Root>
  )
}
