type Item = { title: string; text: string }

export type Picture = { src: string; alt: string; caption: string; width: number; height: number }

type SectionBase = {
  /** The background: one of two paper colours, or navy. */
  ground: 'paper' | 'shade' | 'ink'
  /** The section's role on the page, such as benefits, features or process. */
  label: string
  title: string
}

/** The kinds of sections, each with its own layout. */
export type ServiceSection = SectionBase &
  (
    | { kind: 'symptoms'; lead: string; items: { seen: string; cost: string }[] }
    | { kind: 'statement'; paragraphs: string[] }
    | {
        kind: 'ledger'
        lead: string
        columns: [string, string]
        rows: { name: string; cells: [string, string] }[]
      }
    | { kind: 'staircase'; items: Item[] }
    | { kind: 'quadrants'; lead: string; items: Item[] }
    /** `x` and `y`: the balloon's position on the picture, in percent from the top left. */
    | { kind: 'callouts'; picture: Picture; items: (Item & { x: number; y: number })[] }
    | { kind: 'register'; lead: string; columns: [string, string, string]; rows: [string, string, string][] }
    | { kind: 'layers'; lead: string; items: (Item & { mark: string })[] }
    /** `bar` is for measured figures. It runs from `from` to `to` on a scale that ends at `of`. */
    | {
        kind: 'figures'
        lead: string
        figures: {
          value: string
          label: string
          text: string
          bar?: { from: number; to: number; of: number; scale: string[] }
        }[]
      }
    | { kind: 'timeline'; steps: (Item & { measure: string })[] }
    | { kind: 'route'; lead: string; steps: (Item & { gate?: string })[] }
    | { kind: 'comparison'; lead: string; columns: string[]; rows: { name: string; cells: string[] }[] }
    | { kind: 'plate'; picture: Picture; paragraphs: string[] }
    | { kind: 'handover'; receive: string[]; give: string[] }
    | { kind: 'agents'; lead: string; agents: (Item & { subject: string; asks: string })[] }
  )

/** A link to the calendar, or to the contact form with an optional subject. */
export type ServiceAction = { label: string; to: 'contact' | 'scheduleCall'; subject?: string }

/** The content of a solution's or service's page. */
export type ServicePage = {
  sheet: string
  label: string
  title: string
  /** For search engines. */
  description: string
  claim: string
  lead: string
  /** The position of the drawing in the hero. */
  hero: 'below' | 'left' | 'right' | 'behind' | 'sheet' | 'floor' | 'paper'
  /** The hero's link to a section of this page. `section` is counted from 1. */
  first: { label: string; section: number }
  sections: ServiceSection[]
  closing: { title: string; text: string; action: ServiceAction }
}
