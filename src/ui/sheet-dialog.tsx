import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'

type SheetDialogProps = {
  title: string
  /** Called by Escape and by the button that closes it; undefined if it cannot be closed. */
  onClose: (() => void) | undefined
  closeLabel: string
  /** Called when it closes, to restore the focus. */
  onCloseFocus: () => void
  children: ReactNode
}

/** A modal dialog for a flow of several steps. It fills a small screen. A press outside does not close it. */
export function SheetDialog({ title, onClose, closeLabel, onCloseFocus, children }: SheetDialogProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose?.()}>
      <Radix.Overlay className="fixed inset-0 z-40 bg-ink-deep/70 print:hidden" />
      <Radix.Content
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onCloseFocus()
        }}
        onInteractOutside={(event) => event.preventDefault()}
        className="fixed inset-0 z-40 flex flex-col on-sheet text-base shadow-panel focus:outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-2rem)] sm:w-[min(44rem,calc(100vw-2rem))] sm:-translate-1/2 sm:border sm:border-blue print:hidden"
      >
        <div className="flex min-h-15 items-center justify-between gap-4 border-b border-blue px-5 py-2 sm:px-7">
          <Radix.Title className="text-h4">{title}</Radix.Title>
          {onClose && (
            <button
              type="button"
              onClick={onClose}
              className="-mr-3 min-h-11 min-w-11 shrink-0 px-3 whitespace-nowrap text-sm font-semibold underline underline-offset-4"
            >
              {closeLabel}
            </button>
          )}
        </div>
        <div className="min-h-0 grow overflow-y-auto">{children}</div>
      </Radix.Content>
    </Radix.Root>
  )
}
