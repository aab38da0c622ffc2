type Item = { title: string; text: string }

export type Picture = { src: string; alt: string; caption: string; width: number; height: number }

type Shared = {
  /** Navy alternates with the two papers. */
  ground: 'paper' | 'shade' | 'ink'
  /** What the section is on this page: benefits, features, process … */
  label: string
  title: string
}

/** The ways a service page can lay out what it has to say. */
export type ServiceSection = Shared &
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
    /** `x` and `y` place the balloon on the picture, in percent from its top left. */
    | { kind: 'callouts'; picture: Picture; items: (Item & { x: number; y: number })[] }
    | { kind: 'register'; lead: string; columns: [string, string, string]; rows: [string, string, string][] }
    | { kind: 'layers'; lead: string; items: (Item & { mark: string })[] }
    /** A measured figure has a bar from `from` to `to` on a scale that ends at `of`; one that says what is done has none. */
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

/** A link's words and where it leads: the contact form, with a subject where one is given, or the calendar. */
export type ServiceAction = { label: string; to: 'contact' | 'scheduleCall'; subject?: string }

/** One solution or service, told from its trouble to its call to action. */
export type ServicePage = {
  sheet: string
  label: string
  title: string
  /** For search engines. */
  description: string
  claim: string
  lead: string
  /** Where the drawing stands in the hero. */
  hero: 'below' | 'left' | 'right' | 'behind' | 'sheet' | 'floor' | 'paper'
  /** The way from the hero into this page: a section by its number, counted from 1. */
  first: { label: string; section: number }
  sections: ServiceSection[]
  closing: { title: string; text: string; action: ServiceAction }
}
