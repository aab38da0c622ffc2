import { useSelector } from '@xstate/react'
import type { PortalActor } from '#machines/portals/portal.ts'
import type { PortalDocument } from '#machines/portals/portal/setup.ts'
import { linkWords } from '#src/content/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/pictures/icon.tsx'
import { Menu, MenuAction, MenuExternalLink } from '#src/ui/menu.tsx'
import { SlideToolContent, slideToolClasses } from '#src/ui/slides/slide-controls.tsx'
import { shareLinks } from './share.ts'

type ToolbarProps = { actor: PortalActor; document: PortalDocument; readAddress: () => string }

/** What shares the document. The links read the URL on every change of the machine, because the hash names the current slide. */
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
      <MenuAction onSelect={() => actor.send({ type: 'link.copy', link: readAddress() })}>
        <Icon name="link" className="text-blue" />
        {linkWords.copy}
      </MenuAction>
    </>
  )
}

/** Says whether the link was copied. A link that the browser did not copy is shown. */
function LinkNotice({ actor }: { actor: PortalActor }) {
  const isCopied = useSelector(actor, (snapshot) =>
    snapshot.matches({ unlocked: { document: { reading: 'linkCopied' } } }),
  )
  const isNotCopied = useSelector(actor, (snapshot) =>
    snapshot.matches({ unlocked: { document: { reading: 'linkNotCopied' } } }),
  )
  const link = useSelector(actor, (snapshot) => snapshot.context.link)
  return (
    <div
      className={`absolute right-0 bottom-full max-w-full lg:top-full lg:bottom-auto lg:mt-1.5 ${isCopied || isNotCopied ? 'on-sheet border border-blue px-4 py-3 shadow-panel' : ''}`}
    >
      <p role="status" className="text-sm">
        {isCopied && <span>{linkWords.copied}</span>}
        {isNotCopied && <span>{linkWords.notCopied}</span>}
      </p>
      {isNotCopied && (
        <div className="mt-2 flex gap-2">
          <input
            readOnly
            dir="ltr"
            aria-label={linkWords.label}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-11 w-80 min-w-0 grow border border-blue-line px-3 text-base"
          />
          <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'link.close' })}>
            {linkWords.close}
          </Button>
        </div>
      )}
    </div>
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
      <LinkNotice actor={actor} />
    </>
  )
}
