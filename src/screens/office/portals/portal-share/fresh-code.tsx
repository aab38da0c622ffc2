import { useSelector } from '@xstate/react'
import type { PortalShare } from '#contract/portals/office.ts'
import type { PortalShareActor } from '#machines/portals/portal-share.ts'
import { portalMail, portalShare } from '#src/content/office/portals/portal-share.ts'
import { percentEncode } from '#src/screens/portals/portal/share.ts'
import { Button } from '#src/ui/button.tsx'

const { code: words } = portalShare
const mailAddressPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

/** A `mailto:` link for a draft. It is addressed only if the name of the recipient is an email address. */
const mailLink = (recipient: string, { subject, body }: { subject: string; body: string }) =>
  `mailto:${mailAddressPattern.test(recipient) ? percentEncode(recipient).replace('%40', '@') : ''}?subject=${percentEncode(subject)}&body=${percentEncode(body)}`

type FreshCodeProps = { actor: PortalShareActor; share: PortalShare }

/** An access code that was just created, with the text of a mail to send it. */
export function FreshCode({ actor, share }: FreshCodeProps) {
  const { area, copied, code: fresh } = useSelector(actor, ({ context }) => context)
  const canCopy = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  if (!fresh) return null
  const { recipient, code } = fresh
  const title = share.agreement === null ? share.publishedTitle.trim() : ''
  const mail = portalMail({ area, title, address: share.address, code })
  const text = `${mail.subject}\n\n${mail.body}`
  return (
    <div
      role="group"
      aria-label={words.title(recipient)}
      className="grid gap-x-8 gap-y-4 border border-blue bg-blue-pale p-5 xl:grid-cols-2"
    >
      <div>
        <h3 className="text-h4 wrap-anywhere">{words.title(recipient)}</h3>
        <p className="mt-3">
          <code className="inline-block bg-sheet px-3 py-2 text-lg font-semibold select-all xl:px-5 xl:py-4 xl:text-h3">
            {code}
          </code>
        </p>
        <p className="mt-2 text-sm text-muted">{words.once}</p>
      </div>
      <pre
        tabIndex={0}
        role="region"
        aria-label={words.mail}
        className="max-h-64 overflow-auto border border-blue-line bg-sheet p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:max-h-96"
      >
        {text}
      </pre>
      <div className="flex flex-wrap items-center gap-3 self-end">
        <Button
          size="sm"
          disabled={!canCopy}
          onClick={() => actor.send({ type: 'text.copy', what: 'code', text: code })}
        >
          {words.copyCode}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={!canCopy}
          onClick={() => actor.send({ type: 'text.copy', what: 'mail', text })}
        >
          {words.copyMail}
        </Button>
        <a href={mailLink(recipient, mail)} className="text-link inline-flex min-h-11 items-center text-sm">
          {words.sendMail}
        </a>
        <Button
          variant="ghost"
          size="sm"
          disabled={!canCopy}
          onClick={() => actor.send({ type: 'code.hide' })}
        >
          {words.hide}
        </Button>
        <p role="status" className="text-sm font-medium text-good">
          {copied === undefined ? '' : words.copied[copied]}
        </p>
      </div>
    </div>
  )
}
