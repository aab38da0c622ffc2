import { useId } from 'react'
import type { PortalActor, PortalDocument } from '#machines/portal.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { shareLinks } from './share.ts'

type ToolbarProps = {
  actor: PortalActor
  document: PortalDocument
  /** Where the document is read, as it is shared. */
  address: string
}

const tool =
  'flex min-h-13 min-w-12 items-center justify-center gap-2.5 border-l border-ink-line px-3 text-sm font-semibold text-frost hover:bg-ink-raised lg:min-h-12 lg:px-4 lg:first:border-l-0'
const item =
  'flex min-h-12 items-center gap-3 px-4 text-sm font-medium text-ink no-underline hover:bg-blue-pale hover:text-blue-deep'

function Tool({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="max-sm:sr-only">{label}</span>
    </>
  )
}

/** Print, download and share; both of the first open the print dialog, which also makes PDFs. */
export function Toolbar({ actor, document, address }: ToolbarProps) {
  const menu = useId()
  const { email, whatsapp } = shareLinks(document, address)
  const print = () => actor.send({ type: 'document.print' })
  return (
    <div className="flex shrink-0 bg-ink [--link:var(--color-sky)] lg:fixed lg:top-5 lg:right-5 lg:z-30 lg:border lg:border-ink-line">
      <button type="button" onClick={print} className={tool}>
        <Tool icon="print" label="Print" />
      </button>
      <button type="button" onClick={print} className={tool}>
        <Tool icon="download" label="Download as PDF" />
      </button>
      <button type="button" popoverTarget={menu} className={tool}>
        <Tool icon="share" label="Share" />
      </button>
      <Popover
        id={menu}
        className="fixed inset-auto right-2 bottom-15 m-0 w-56 on-sheet border border-blue py-1 shadow-panel lg:top-18 lg:right-5 lg:bottom-auto"
      >
        <a href={email} className={item}>
          <Icon name="mail" className="text-blue" />
          Email
        </a>
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={item}>
          <Icon name="message" className="text-blue" />
          WhatsApp
        </a>
      </Popover>
    </div>
  )
}
