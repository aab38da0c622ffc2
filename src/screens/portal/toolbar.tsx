import { useSelector } from '@xstate/react'
import type { PortalActor } from '#machines/portal.ts'
import type { PortalDocument } from '#machines/portal/setup.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Menu, MenuExternalLink } from '#src/ui/menu.tsx'
import { SlideToolContent, slideToolClasses } from '#src/ui/slide-controls.tsx'
import { shareLinks } from './share.ts'

type ToolbarProps = { actor: PortalActor; document: PortalDocument; readAddress: () => string }

/** The links that share the document. They read the URL on every change of the machine, because the hash names the current slide. */
function ShareLinks({ actor, document, readAddress }: ToolbarProps) {
  const address = useSelector(actor, readAddress)
  const { email, whatsapp } = shareLinks(document, address)
  return (
    <>
      <MenuExternalLink href={email}>
        <Icon name="mail" className="text-blue" />
        Email
      </MenuExternalLink>
      <MenuExternalLink href={whatsapp} target="_blank">
        <Icon name="message" className="text-blue" />
        WhatsApp
      </MenuExternalLink>
    </>
  )
}

/** Print, download and share. Download also opens the print dialog, which can save a PDF. */
export function Toolbar({ actor, document, readAddress }: ToolbarProps) {
  const print = () => actor.send({ type: 'document.print' })
  return (
    <>
      <button type="button" onClick={print} className={slideToolClasses}>
        <SlideToolContent icon="print" label="Print" />
      </button>
      <button type="button" onClick={print} className={slideToolClasses}>
        <SlideToolContent icon="download" label="Download as PDF" />
      </button>
      <Menu
        trigger={
          <button type="button" className={slideToolClasses}>
            <SlideToolContent icon="share" label="Share" />
          </button>
        }
      >
        <ShareLinks actor={actor} document={document} readAddress={readAddress} />
      </Menu>
    </>
  )
}
