import { paths } from '#contract/page-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'

type UpgradeProps = { headingLevel: 1 | 2; message: string | undefined; text: string; action: string }

/** Tells that the person's plan gives no access here, with a link to the plans. */
export function Upgrade({ headingLevel, message, text, action }: UpgradeProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <Sheet className="mx-auto max-w-2xl px-6 py-12 text-center sm:px-12 sm:py-16">
      <svg
        aria-hidden="true"
        viewBox="0 0 96 72"
        className="mx-auto mb-8 h-18 text-blue"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M2 70h92M20 30h56v34H20z" pathLength={1} className="drawn" />
        <path d="M32 30V20a16 16 0 0 1 32 0v10" pathLength={1} className="drawn" />
        <path d="M48 44v8" strokeWidth="3" />
      </svg>
      <Heading className="text-h3">{message}</Heading>
      <p className="mx-auto mt-4 max-w-md text-muted">{text}</p>
      <Button href={paths.pricing} variant="cta" size="lg" className="mt-8">
        {action}
      </Button>
    </Sheet>
  )
}
