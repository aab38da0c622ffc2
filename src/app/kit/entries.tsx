import { ArrowRight, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import {
  NumberCircle,
  DimensionLine,
  SectionHead,
  Sheet,
  SheetLabel,
  TitleBlock,
  ZoneRuler,
} from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { Logo } from '#src/ui/pictures/logo.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Menu, MenuAction, MenuHeading, MenuLink } from '#src/ui/menu.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Sample = { name: string; isOnInk?: boolean; show: ReactNode }
type ComponentEntry = { title: string; samples: Sample[] }

const buttonVariantNames = ['primary', 'secondary', 'cta', 'outline', 'ghost', 'link', 'destructive'] as const
const buttonSizes = ['default', 'sm', 'lg'] as const
const badgeTones = ['line', 'sky', 'blue', 'good', 'muted'] as const
const doNothing = () => undefined

const inRow = (parts: ReactNode) => <div className="flex flex-wrap items-center gap-4">{parts}</div>

const buttonSamples = (variant: (typeof buttonVariantNames)[number]): Sample => ({
  name: `${variant}: default, sm, lg, icon, disabled, busy, as a link`,
  show: inRow(
    <>
      {buttonSizes.map((size) => (
        <Button key={size} variant={variant} size={size}>
          Send Message
        </Button>
      ))}
      <Button variant={variant} size="icon" aria-label="Log out">
        <LogOut aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </Button>
      <Button variant={variant} disabled>
        Send Message
      </Button>
      <Button variant={variant} busy aria-disabled="true">
        Sending...
      </Button>
      <Button variant={variant} href="#button">
        Read more
        <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </Button>
    </>,
  ),
})

const sampleRadios = (disabled: boolean) => (
  <RadioGroup
    legend="Payment method"
    name={disabled ? 'method-disabled' : 'method'}
    value="card"
    options={[
      { value: 'card', label: 'Card / UPI', note: 'India', disabled },
      { value: 'paypal', label: 'PayPal', note: 'International', disabled: true },
    ]}
    onChoose={doNothing}
  />
)

/** Every component of `src/ui` in its states, as samples. Add an entry for each new component. */
export const entries: readonly ComponentEntry[] = [
  {
    title: 'Button',
    samples: [
      ...buttonVariantNames.map(buttonSamples),
      {
        name: 'outline, ghost and link on ink',
        isOnInk: true,
        show: inRow(
          <>
            <Button variant="outline">Schedule a Discovery Call</Button>
            <Button variant="ghost">Login</Button>
            <Button variant="link">Read more</Button>
          </>,
        ),
      },
    ],
  },
  {
    title: 'Badge',
    samples: [
      {
        name: 'tones on paper',
        show: inRow(
          badgeTones
            .filter((tone) => tone !== 'sky')
            .map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            )),
        ),
      },
      {
        name: 'line and sky on ink',
        isOnInk: true,
        show: inRow(
          <>
            <Badge>Soon</Badge>
            <Badge tone="sky">NEW</Badge>
          </>,
        ),
      },
    ],
  },
  {
    title: 'Callout',
    samples: [
      ...(['error', 'success', 'info'] as const).map((tone) => ({
        name: tone,
        show: <Callout tone={tone}>Something the person should know while they are doing this.</Callout>,
      })),
      {
        name: 'failure',
        show: <Failure text="The list could not be read." retryLabel="Try again" onRetry={doNothing} />,
      },
    ],
  },
  {
    title: 'Disclosure',
    samples: [false, true].map((isExpanded) => ({
      name: isExpanded ? 'expanded' : 'collapsed',
      show: (
        <Disclosure
          id={`disclosure-${isExpanded}`}
          label="Solutions"
          isExpanded={isExpanded}
          onToggle={doNothing}
        >
          <p>What stands below.</p>
        </Disclosure>
      ),
    })),
  },
  {
    title: 'Drawing',
    samples: [
      { name: 'sheet label', show: <SheetLabel number="A1">General arrangement</SheetLabel> },
      {
        name: 'section head',
        show: <SectionHead number="02" label="The problem" title="A title" text="What it is about." />,
      },
      { name: 'balloon', show: <NumberCircle>1</NumberCircle> },
      { name: 'dimension', show: <DimensionLine>2 weeks</DimensionLine> },
      { name: 'zone ruler', isOnInk: true, show: <ZoneRuler /> },
      {
        name: 'title block',
        show: (
          <TitleBlock
            rows={[
              { term: 'Sheet', value: '1 of 9' },
              { term: 'Revision', value: 'A' },
            ]}
          />
        ),
      },
      { name: 'sheet', show: <Sheet className="p-6">A sheet of paper with registration marks.</Sheet> },
    ],
  },
  {
    title: 'Link, logo and date',
    samples: [
      { name: 'link', show: <Link to="#link">Terms and conditions</Link> },
      { name: 'logo', isOnInk: true, show: <Logo name={brand.name} /> },
      { name: 'date', show: <LongDate iso="2026-01-31T23:30:00.000Z" /> },
    ],
  },
  {
    title: 'Menu',
    samples: [
      {
        name: 'opened by its button',
        show: (
          <Menu trigger={<Button variant="outline">Account</Button>}>
            <MenuHeading>ada@example.com</MenuHeading>
            <MenuLink to="#menu">Settings</MenuLink>
            <MenuAction onSelect={doNothing}>Sign out</MenuAction>
          </Menu>
        ),
      },
    ],
  },
  {
    title: 'Popover',
    samples: [
      {
        name: 'opened by its button',
        show: (
          <>
            <Button variant="outline" popoverTarget="kit-popover">
              Open
            </Button>
            <Popover
              id="kit-popover"
              role="dialog"
              aria-label="Example"
              className="on-sheet m-auto border border-blue p-6"
            >
              Closes when you press Escape or click outside.
            </Popover>
          </>
        ),
      },
    ],
  },
  {
    title: 'Radio group',
    samples: [
      { name: 'one of two options', show: sampleRadios(false) },
      { name: 'disabled while something is under way', show: sampleRadios(true) },
    ],
  },
  {
    title: 'Skeleton',
    samples: [
      {
        name: 'a heading and two lines',
        show: (
          <div className="grid gap-3">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        ),
      },
    ],
  },
]
