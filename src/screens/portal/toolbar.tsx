import { useSelector } from '@xstate/react'
import type { PortalActor } from '#machines/portal.ts'
import type { PortalDocument } from '#machines/portal/setup.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Menu, MenuOutsideLink } from '#src/ui/menu.tsx'
import { shareLinks } from './share.ts'

const tool =
  'flex min-h-13 min-w-12 items-center justify-center gap-2.5 border-l border-ink-line px-3 text-[0.9375rem] font-semibold text-frost hover:bg-ink-raised lg:min-h-12 lg:px-4 lg:first:border-l-0'

function Tool({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="max-sm:sr-only">{label}</span>
    </>
  )
}

type ToolbarProps = { actor: PortalActor; document: PortalDocument; readAddress: () => string }

/** Reads the URL on every change of the machine, because its hash names the current slide. */
function ShareLinks({ actor, document, readAddress }: ToolbarProps) {
  const address = useSelector(actor, readAddress)
  const { email, whatsapp } = shareLinks(document, address)
  return (
    <>
      <MenuOutsideLink href={email}>
        <Icon name="mail" className="text-blue" />
        Email
      </MenuOutsideLink>
      <MenuOutsideLink href={whatsapp} target="_blank">
        <Icon name="message" className="text-blue" />
        WhatsApp
      </MenuOutsideLink>
    </>
  )
}

/** Print, download and share. Download also opens the print dialog, which can save a PDF. */
export function Toolbar({ actor, document, readAddress }: ToolbarProps) {
  const print = () => actor.send({ type: 'document.print' })
  return (
    <div className="flex shrink-0 bg-ink [--link:var(--color-sky)] lg:fixed lg:top-4 lg:right-4 lg:z-30 lg:border lg:border-ink-line">
      <button type="button" onClick={print} className={tool}>
        <Tool icon="print" label="Print" />
      </button>
      <button type="button" onClick={print} className={tool}>
        <Tool icon="download" label="Download as PDF" />
      </button>
      <Menu
        trigger={
          <button type="button" className={tool}>
            <Tool icon="share" label="Share" />
          </button>
        }
      >
        <ShareLinks actor={actor} document={document} readAddress={readAddress} />
      </Menu>
    </div>
  )
}
