import { brand } from '#contract/brand.ts'
import { Dialog, DialogTitle } from '#src/ui/dialog.tsx'
import { SiteLink } from '#src/ui/link.tsx'
import { paths } from '#contract/page-paths.ts'
import type { LauncherPanelProps } from './launcher.tsx'

const contactOptions = [
  { to: paths.contact(), title: 'Contact', text: `Write to us; we reply within ${brand.replyWithin}.` },
  { to: paths.scheduleCall, title: 'Schedule a call', text: '30 minutes, free of charge.' },
  { to: paths.fraudAwareness, title: 'Client Protection Policy', text: 'How to tell that it’s really us.' },
]

/** The launcher's dialog, with three contact options. */
export function LauncherPanel({ actor, button }: LauncherPanelProps) {
  const restoreFocus = () => {
    if (!actor.getSnapshot().matches({ panel: 'left' })) button.current()?.focus()
  }
  return (
    <Dialog
      place="corner"
      isOpen
      onClose={() => actor.send({ type: 'launcher.close' })}
      onCloseFocus={restoreFocus}
    >
      <DialogTitle asChild>
        <p className="annotation border-b border-blue-line px-5 py-3 text-muted">Reach us</p>
      </DialogTitle>
      <ul>
        {contactOptions.map(({ to, title, text }) => (
          <li key={to} className="border-b border-blue-line last:border-b-0">
            <SiteLink
              to={to}
              aria-label={title}
              onClick={({ metaKey, ctrlKey, shiftKey }) => {
                const isElsewhere = metaKey || ctrlKey || shiftKey
                if (!isElsewhere) actor.send({ type: 'link.follow' })
              }}
              className="block px-5 py-3.5 no-underline hover:bg-blue-pale focus-visible:-outline-offset-3"
            >
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
