import { Button } from '#src/ui/button.tsx'

type MoreButtonProps = {
  label: string
  busy: boolean
  disabled?: boolean
  actor: { send: (event: { type: 'list.more' }) => void }
}

/** The button below an office list that loads the next page. */
export function MoreButton({ label, busy, disabled = busy, actor }: MoreButtonProps) {
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        disabled={disabled}
        busy={busy}
        onClick={() => actor.send({ type: 'list.more' })}
      >
        {label}
      </Button>
    </div>
  )
}
