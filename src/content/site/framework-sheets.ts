import { brand } from '#contract/brand.ts'

export const sheets = {
  pillars: {
    label: 'Elevation',
    title: 'Four pillars, one load',
    text: 'Leave one out and the others have to do work they were not designed for: automation built on inconsistent data only produces mistakes faster.',
    carried: 'An operation you can steer',
    ground: 'The systems and the people you have today',
    items: [
      {
        name: brand.framework.pillars[0],
        text: 'Work that follows a rule runs without manual effort: intake, matching, routing, reminders, filing.',
        parts: ['Workflows with named states', 'Agents with a defined job', 'People for the exceptions'],
      },
      {
        name: brand.framework.pillars[1],
        text: 'A fact is entered once and means the same on every screen. There is a single source of truth, and everyone knows where it is.',
        parts: ['Connected systems', 'One definition per figure', 'No copying by hand'],
      },
      {
        name: brand.framework.pillars[2],
        text: 'A change is noticed when it happens and reaches the person who can act on it, with a proposal attached.',
        parts: ['Events, not nightly lists', 'Drafts ready to approve', 'Timed escalation'],
      },
      {
        name: brand.framework.pillars[3],
        text: 'Each step leaves a trace, so you can see where work waits, what it costs, and whether the last change helped.',
        parts: ['Measured from inside', 'Reports that write themselves', 'Questions in plain words'],
      },
    ],
  },
  trace: {
    label: 'One event, traced',
    title: 'A supplier writes: the delivery will be a week late.',
    text: 'The same email, in an operation as we usually find it and in one built on the four pillars.',
    found: 'As found',
    drawn: 'As drawn',
    steps: [
      {
        found: 'The email sits in the inbox of one buyer, who is on leave.',
        drawn:
          'The email is read on arrival and matched to the purchase order. The new date is entered. Nobody has to forward anything.',
      },
      {
        found:
          'Purchasing knows. Production is planning with the old date; sales is promising an even older one.',
        drawn: 'Stock, planning and sales read the new date, because there is no other.',
      },
      {
        found: 'The customer is the first to notice, and calls.',
        drawn:
          'Orders that can no longer be met are found immediately. Each account manager has a draft email to the customer, ready to send or edit.',
      },
      {
        found:
          'At the end of the quarter someone says that this supplier is often late. Nobody can prove it.',
        drawn:
          'The delay is on record with this supplier’s other delays when the contract is next discussed.',
      },
    ],
  },
  benefits: {
    label: 'Three desks',
    title: 'Who Benefits',
    columns: { today: 'What lands on this desk today', then: 'What lands there afterwards' },
    roles: [
      {
        role: 'Founder & CEO',
        today:
          'Every escalation. Decisions based on last month’s figures, and growth that is paid for with headcount.',
        then: 'One page that shows how the business is running today. The exceptions that need you, and nothing else.',
      },
      {
        role: 'Operations Lead',
        today:
          'The chase for approvals, for the current version, and for the person who knows how the work is done.',
        then: 'Processes with a state you can look up. Bottlenecks that show up before the backlog does.',
      },
      {
        role: 'Marketing & Sales Head',
        today:
          'Leads that go cold in a spreadsheet, and two reports on the same campaign that disagree with each other.',
        then: 'Every enquiry routed and answered while the lead is warm, and one figure for what it was worth.',
      },
    ],
  },
  close: {
    title: 'Find out which pillar you are missing.',
    text: 'The Operational Intelligence Blueprint checks your operation against all four, and says what to build first.',
    action: 'Get Your Blueprint',
  },
}
