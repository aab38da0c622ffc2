import { blueprintOffer } from '#contract/blueprint-offer.ts'
import type { DrawnState } from '#contract/blueprints/drawing.ts'
import { creditDays, shortPrice } from '#contract/catalogue.ts'
import type { DraftSectionContent } from '#contract/projects/drafts.ts'

const [processMap, bottlenecks, opportunities, architecture, roadmap] = blueprintOffer.deliverables

/** `source`: the deliverables that the sheet is part of. */
type SpecimenSheet = {
  name: string
  source: string
  title: string
  content: DraftSectionContent
  drawing?: { states: readonly DrawnState[]; caption: string }
}

const asFound: SpecimenSheet = {
  name: 'The process as found',
  source: processMap,
  title: 'One supplier invoice, as found',
  drawing: {
    caption:
      'FIG 1. Invoice approval today. The paper note and the question to the buyer both lead back to a search.',
    states: [
      { name: 'Goods arrive', owner: 'Gate', next: [1] },
      { name: 'Note filed on paper', owner: 'Gate', next: [3] },
      { name: 'Invoice arrives', owner: 'Accounts', next: [3] },
      { name: 'Note searched', owner: 'Accounts', next: [4, 5] },
      { name: 'Buyer asked', owner: 'Purchasing', next: [3, 5] },
      { name: 'Lines compared', owner: 'Accounts', next: [4, 6] },
      { name: 'Approved and signed', owner: 'Purchasing', next: [7] },
      { name: 'Paid, late', owner: 'Accounts', next: [] },
    ],
  },
  content: {
    lead: 'The delivery note is filed on paper at the gate. Accounts can’t see it, so for two invoices in five, somebody has to walk over, call or write. The manual mentions neither the search nor the email.',
    figures: [
      { value: '11 days', label: 'from delivery to payment' },
      { value: '75 minutes', label: 'of that is work' },
      { value: '40%', label: 'of invoices wait for a note' },
    ],
    table: {
      columns: ['Step', 'Who does it', 'Work', 'Wait before it'],
      rows: [
        ['Note filed, invoice entered', 'Gate, accounts', '6 min', '3 days'],
        ['Delivery note searched for', 'Accounts', '25 min', '2 days'],
        ['Difference asked about', 'Accounts, buyer', '40 min', '4 days'],
        ['Approved, signed and paid', 'Buyer, accounts', '4 min', '2 days'],
      ],
    },
  },
}

const inaction: SpecimenSheet = {
  name: 'The cost of inaction',
  source: bottlenecks,
  title: 'What another month like this costs',
  content: {
    lead: 'Each line is a count multiplied by a time or a price confirmed by accounts. 600 invoices arrive each month; an hour costs $38. Discounts are counted only where the contract grants them.',
    figures: [
      { value: '$7,256', label: 'a month, all four lines' },
      { value: '$87,072', label: 'a year, if nothing changes' },
      { value: shortPrice('blueprint'), label: 'a Blueprint, once (our real price)' },
    ],
    table: {
      columns: ['Cost item', 'Calculation', 'A month'],
      rows: [
        ['Searching for delivery notes', '240 invoices × 25 minutes', '$3,800'],
        ['Questions for the buyer', '90 differences × 40 minutes', '$2,280'],
        ['Discounts missed', '30 invoices × $1,200 × 2%', '$720'],
        ['Payments put right', '8 corrections × 90 minutes', '$456'],
      ],
    },
    points: [
      {
        title: 'Cause',
        text: 'The note exists only on paper, in a different building from accounts. No system knows that the goods have arrived.',
      },
      {
        title: 'What the sum leaves out',
        text: 'Hours are capacity, not savings: they save money only when you decide what to use them for. Supplier goodwill isn’t counted.',
      },
    ],
  },
}

const proposal: SpecimenSheet = {
  name: 'The proposed automation',
  source: `${opportunities}, ${architecture.toLowerCase()}`,
  title: 'The same invoice, as proposed',
  drawing: {
    caption: 'FIG 2. Invoice approval as proposed. Only an invoice that doesn’t match reaches a person.',
    states: [
      { name: 'Photo of the note', owner: 'Gate', next: [1] },
      { name: 'Lines read', owner: 'Agent', next: [2] },
      { name: 'Papers matched', owner: 'Rule', next: [3, 6] },
      { name: 'Reason found', owner: 'Agent', next: [4] },
      { name: 'Case decided', owner: 'Buyer', next: [5, 6] },
      { name: 'Supplier asked', owner: 'Agent', next: [2] },
      { name: 'Booked', owner: 'Rule', next: [7] },
      { name: 'Paid on time', owner: 'Rule', next: [] },
    ],
  },
  content: {
    lead: 'Rules handle what is certain, an agent handles what has to be read, and a buyer decides when an amount is in doubt. Both systems stay. They exchange three kinds of record.',
    table: {
      columns: ['Step', 'Who handles it', 'Why', 'Limit'],
      rows: [
        ['Read note and invoice', 'Agent', 'Every layout is different', 'An uncertain line goes to a person'],
        ['Match with the order', 'Rule', 'Same input, same answer', 'The buyer sets the tolerance'],
        ['Explain a difference', 'Agent', 'The reason is in a letter', 'It must quote its source'],
        ['Decide a difference', 'Person', 'Somebody must answer for it', 'One page, with the evidence'],
        ['Book and pay', 'Rule', 'No judgement is needed', 'Never without approval'],
      ],
    },
  },
}

const plan: SpecimenSheet = {
  name: 'The plan, its risks and the fallback',
  source: roadmap,
  title: 'Twelve weeks, and a way back from each phase',
  content: {
    lead: 'Each phase is useful on its own, and none begins until the one before it has proved itself. The paper process stays in place until you accept the last phase.',
    table: {
      columns: ['Risk', 'How you notice', 'Fallback'],
      rows: [
        ['The gate forgets the photograph', 'Invoices without a note, daily', 'The paper note still counts'],
        [
          'Supplier numbers disagree',
          'Matches fail for one supplier',
          'That supplier’s invoices stay manual',
        ],
        ['The agent misreads a layout', 'A sample of 20 is checked weekly', 'That layout goes to a person'],
        ['The interface is late', 'No test record by week 3', 'A nightly file, same fields'],
      ],
    },
  },
}

const handover: SpecimenSheet = {
  name: 'Scope and handover, the first 90 days',
  source: roadmap,
  title: 'The first 90 days: what is handed over',
  content: {
    lead: 'The scope is specific enough for us, your own team or another firm to build from. The last box is the test for the builder.',
    points: [
      {
        title: 'In scope',
        text: 'Invoices with a purchase order, from one site: photograph, reading, matching, the buyer’s decision page, booking and the record of who decided.',
      },
      {
        title: 'Out of scope',
        text: 'Invoices without an order, travel expenses, a change of accounting system, and any payment that no person or rule has approved.',
      },
      {
        title: 'Who owns what',
        text: 'The accounts team owns the rules and purchasing owns the tolerance. Your IT team has the access, the source code and the runbook, and will have switched the system off and on once before day 90.',
      },
      {
        title: 'It works when',
        text: 'By day 90, seven out of ten invoices are approved untouched, none is paid without a note, and the search for paper takes under ten hours a month.',
      },
    ],
  },
}

/** The words of the specimen Blueprint. Its process is made up; the only real figures are the price and the credit. */
export const specimen = {
  title: 'A specimen Blueprint',
  description: `Five sheets on a made-up process: how it runs, what it costs, what to automate, the plan and the handover. This is what ${shortPrice('blueprint')} buys.`,
  cell: { term: 'Specimen', value: 'Invoice approval' },
  note: 'This is a specimen. The process is made up and does not belong to any client. All the process figures are examples. Your sheets will show your own.',
  back: 'The Blueprint',
  print: 'Print',
  sheets: [asFound, inaction, proposal, plan, handover],
  phases: [
    {
      title: 'Photograph at the gate',
      duration: 'Weeks 1–2',
      deliverables:
        'Every note can be found by its number. The search ends here, before any agent is involved.',
    },
    {
      title: 'Match in shadow mode',
      duration: 'Weeks 3–5',
      deliverables:
        'Rules match each invoice alongside your people. Nothing is booked; the results are compared.',
    },
    {
      title: 'Explain and decide',
      duration: 'Weeks 6–9',
      deliverables:
        'The agent drafts; the buyer decides on a single page. Half the suppliers first, then all.',
    },
    {
      title: 'Book and hand over',
      duration: 'Weeks 10–12',
      deliverables: 'Matched invoices are booked untouched. Your IT team runs the system, with us alongside.',
    },
  ],
  closing: {
    title: 'Yours covers the top 3-5 bottlenecks',
    text: `This specimen follows a single bottleneck. A fixed ${shortPrice('blueprint')} USD buys a 90-minute discovery session, then all five deliverables and a walkthrough within 2 weeks. Go ahead with a full project within ${creditDays} days, and the whole price is credited towards it.`,
    action: 'Get Your Blueprint',
  },
}
