import type { ReactNode } from 'react'
import { ContactDetail } from './layout.tsx'

/** Decorative: parallel lanes, in contrast to the tangled lines of the cover. */
function LanesFigure() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 200"
      className="pointer-events-none min-h-0 w-full @max-4xl:min-h-32 text-sky @max-4xl:grow @max-4xl:basis-0 @4xl:self-center print:mt-[12mm] print:block"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      {[20, 60, 100, 140, 180].map((y, index) => (
        <g key={y} opacity={0.4 + index * 0.12}>
          <path d={`M0 ${y}H180M220 ${y}H340C400 ${y} 400 100 460 100`} pathLength={1} className="drawn" />
          <path d={`M180 ${y - 9}h40v18h-40z`} />
        </g>
      ))}
      <path d="M460 82h56v36h-56zM516 100h44m-10-7 10 7-10 7" />
    </svg>
  )
}

/** Whom to contact. The name may be a company's. */
export type Contact = Record<'name' | 'location' | 'phone' | 'email', string | undefined>

type ClosingProps = {
  title: string
  text: string | undefined
  contact: Contact
  children?: ReactNode
}

/** The last slide of a document: next steps and the contact. */
export function Closing({ title, text, contact, children }: ClosingProps) {
  const { name, ...details } = contact
  const isShown = Object.values(contact).some((detail) => detail !== undefined)
  return (
    <>
      <div className="flex grow flex-col gap-x-16 gap-y-8 @4xl:grid @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block">
        <div>
          <h2 className="text-h1">{title}</h2>
          {text !== undefined && (
            <p className="mt-6 max-w-[60ch] text-lead text-balance whitespace-pre-line text-mist">{text}</p>
          )}
          {children}
        </div>
        <LanesFigure />
      </div>
      {isShown && (
        <address className="mt-10 border-t border-sky pt-5 not-italic print:mt-[12mm] print:break-inside-avoid">
          <p className="annotation mb-2 text-mist">Contact</p>
          <div className="grid items-baseline gap-x-12 gap-y-1 text-base @lg:grid-cols-2 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:gap-x-16 print:grid-cols-2 print:text-[1.125rem]">
            <p className="font-display text-h3 font-bold tracking-tight">{name}</p>
            {Object.entries(details).map(
              ([field, detail]) =>
                detail !== undefined && (
                  <p key={field} className="min-h-11 content-center">
                    <ContactDetail text={detail} isPhone={field === 'phone'} />
                  </p>
                ),
            )}
          </div>
        </address>
      )}
    </>
  )
}
