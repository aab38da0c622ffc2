import type { FormEvent, ReactNode, RefCallback } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type SavedFormWords = {
  title: string
  lead: string
  loading: string
  retry: string
  saved: string
  busy: string
  button: string
}

type SavedFormState = 'loading' | 'unavailable' | 'editing' | 'saved' | 'saving'

type SavedFormSnapshot = {
  value: 'loading' | 'unavailable' | 'saving' | { editing: 'idle' | 'saved' | 'error' }
}

/** The state of the form in the snapshot of its machine. */
export function savedFormState({ value }: SavedFormSnapshot): SavedFormState {
  if (typeof value === 'string') return value
  return value.editing === 'saved' ? 'saved' : 'editing'
}

type SavedFormProps = {
  name: string
  words: SavedFormWords
  state: SavedFormState
  error: string | undefined
  /** A class name that gives the height of the fields while they are loading. */
  loadingHeight: string
  buttonRef: RefCallback<HTMLElement>
  onSave: () => void
  onRetry: () => void
  /** The fields. */
  children: ReactNode
}

/** A part of `/settings` whose values are loaded, changed and saved as often as a person likes. */
export function SavedForm({
  name,
  words,
  state,
  error,
  loadingHeight,
  buttonRef,
  onSave,
  onRetry,
  children,
}: SavedFormProps) {
  const isBusy = state === 'saving'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave()
  }
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{words.lead}</p>
      {state === 'loading' && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className={loadingHeight} />
        </div>
      )}
      {state === 'unavailable' && <Failure text={error} retryLabel={words.retry} onRetry={onRetry} />}
      {state !== 'loading' && state !== 'unavailable' && (
        <Sheet>
          <form
            name={name}
            method="post"
            aria-label={words.title}
            aria-busy={isBusy}
            noValidate
            onSubmit={submit}
          >
            {children}
            <div className="px-5 py-6">
              {error !== undefined && (
                <Callout tone="error" className="mb-6">
                  {error}
                </Callout>
              )}
              {state === 'saved' && (
                <Callout tone="success" className="mb-6">
                  {words.saved}
                </Callout>
              )}
              <Button
                ref={buttonRef}
                type="submit"
                className="w-full sm:w-60"
                disabled={isBusy}
                busy={isBusy}
              >
                {isBusy ? words.busy : words.button}
              </Button>
            </div>
          </form>
        </Sheet>
      )}
    </>
  )
}
