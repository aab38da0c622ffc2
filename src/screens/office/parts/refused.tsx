import { paths } from '#contract/page-paths.ts'
import { office as words } from '#src/content/office/office.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'

type RefusalNoticeProps = {
  error: string
  /** Called when the person leaves to sign in again; undefined if that would not help. */
  onSignIn: (() => void) | undefined
}

/** Why the server refused to do something, with a link to sign in again if that would help. */
export function RefusalNotice({ error, onSignIn }: RefusalNoticeProps) {
  return (
    <Callout tone="error">
      <p>{error}</p>
      {onSignIn && (
        <Link
          to={paths.signIn()}
          reloadDocument
          className="text-link inline-flex min-h-11 items-center font-semibold"
          onClick={onSignIn}
        >
          {words.signIn}
        </Link>
      )}
    </Callout>
  )
}
