import { useSelector } from '@xstate/react'
import type { Verification } from '#contract/decisions/seals.ts'
import type { NamedFile, VerificationActor } from '#machines/decisions/verification.ts'
import { verify as words } from '#src/content/decisions.ts'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { FileChooser } from '#src/ui/file-chooser.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'

type FactsProps = { file: NamedFile | undefined; verified: Verification }

function Facts({ file, verified: { sha256, sealed } }: FactsProps) {
  const facts: [string, string][] = [
    [words.file, file?.name ?? ''],
    ...(sealed === null
      ? []
      : ([
          [words.project, sealed.project],
          [words.company, sealed.company],
          [words.name, sealed.name],
        ] as [string, string][])),
    [words.hash, sha256],
  ]
  return (
    <dl className="mt-6 border-t border-blue">
      {facts.map(([term, text]) => (
        <div
          key={term}
          className="grid gap-x-8 border-b border-blue-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="annotation text-muted">{term}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
      {sealed !== null && (
        <div className="grid gap-x-8 border-b border-blue-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="annotation text-muted">{words.at}</dt>
          <dd>
            <LongDate iso={sealed.acceptedAt} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Result({ actor }: { actor: VerificationActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { file, verified, error } = snapshot.context
  if (snapshot.matches('checking')) return <p role="status">{words.checking}</p>
  if (snapshot.matches('unfit')) return <Callout tone="error">{error}</Callout>
  if (snapshot.matches('failed'))
    return <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
  if (verified === undefined) return null
  return (
    <>
      {verified.sealed === null ? (
        <Callout tone="error">
          <p>{words.other}</p>
          <p className="mt-1 font-normal">{words.otherText}</p>
        </Callout>
      ) : (
        <Callout tone="success">{words.genuine}</Callout>
      )}
      <Facts file={file} verified={verified} />
    </>
  )
}

/** How a file is compared with what was sealed. */
function Steps() {
  return (
    <section aria-labelledby="steps" className="max-w-3xl max-lg:mt-10">
      <h2 id="steps" className="annotation text-blue">
        {words.steps.title}
      </h2>
      <ol className="mt-3 border-t border-blue">
        {words.steps.list.map((step, index) => (
          <li key={step} className="flex gap-5 border-b border-blue-line py-3">
            <span aria-hidden="true" className="annotation pt-1 text-blue tabular-nums">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Decorative: a sealed sheet, measured along its edge. */
function SealedSheet() {
  return (
    <svg
      aria-hidden="true"
      viewBox="33 7 120 136"
      className="hidden w-48 text-blue lg:block"
      fill="none"
      stroke="currentColor"
    >
      <path d="M58 8h70l24 24v110H58zM128 8v24h24" className="fill-paper" />
      <path d="M72 34h40M72 50h66M72 62h66M72 74h48" opacity="0.5" />
      <circle cx="124" cy="112" r="19" />
      <circle cx="124" cy="112" r="14" strokeDasharray="1.5 2.5" />
      <path d="m117 112 5 5 9-10" strokeWidth="2" />
      <path d="M40 8v134M34 8h12M34 142h12M47 8h7M47 142h7" opacity="0.6" />
    </svg>
  )
}

/** `/verify`: says whether a file is a proposal that we sealed. */
export function VerificationScreen({ actor }: { actor: VerificationActor }) {
  const choose = (file: File | undefined) => {
    if (file) actor.send({ type: 'file.choose', file })
  }
  return (
    <div className="wrap gap-x-16 py-14 sm:py-20 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-12">
      <div>
        <div className="text-blue">
          <SheetLabel number="01">{words.choose}</SheetLabel>
        </div>
        <h1 className="mt-6 max-w-[18em]">{words.title}</h1>
        <p className="mt-6 max-w-[40rem] text-lead text-muted">{words.lead}</p>
      </div>
      <div className="flex max-w-3xl flex-col max-lg:mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div
          className="flex grow flex-col justify-center gap-8 border border-dashed border-blue bg-sheet px-5 py-8 sm:px-8 lg:px-12"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            choose(event.dataTransfer.files[0])
          }}
        >
          <SealedSheet />
          <div>
            <label htmlFor="sealed-file" className="font-semibold">
              {words.drop}
            </label>
            <FileChooser
              id="sealed-file"
              accept=".json,application/json"
              onChoose={([file]) => choose(file)}
            />
          </div>
        </div>
        <div className="not-empty:mt-8" aria-live="polite">
          <Result actor={actor} />
        </div>
      </div>
      <Steps />
    </div>
  )
}
