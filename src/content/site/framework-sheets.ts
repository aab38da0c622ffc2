import { brand } from '#contract/brand.ts'

export const sheets = {
  pillars: {
    label: 'Elevation',
    title: 'Four pillars, one load',
    text: 'Leave one out and the others carry what they were not made for: automation on data that disagrees only makes mistakes faster.',
    carried: 'An operation that can be steered',
    ground: 'The systems and the people you have today',
    items: [
      {
        name: brand.framework.pillars[0],
        text: 'What follows a rule runs without a hand on it: intake, matching, routing, reminders, filing.',
        parts: ['Workflows with named states', 'Agents with a bounded job', 'People at the exceptions'],
      },
      {
        name: brand.framework.pillars[1],
        text: 'A fact is entered once and means the same on every screen. There is a single source of truth, and everyone knows where it is.',
        parts: ['Connected systems', 'One definition per figure', 'No copy by hand'],
      },
      {
        name: brand.framework.pillars[2],
        text: 'A change is noticed when it happens and reaches the person who can act on it, with a proposal attached.',
        parts: ['Events, not nightly lists', 'Drafts ready to approve', 'Escalation with a clock'],
      },
      {
        name: brand.framework.pillars[3],
        text: 'Each step leaves a trace, so that you see where work waits, what it costs, and whether the last change helped.',
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
        found: 'The email waits in the inbox of one buyer, who is on leave.',
        drawn:
          'It is read on arrival and matched to the purchase order. The new date is entered; nobody forwards anything.',
      },
      {
        found: 'Purchasing knows. Production plans with the old date, sales promises with an older one.',
        drawn: 'Stock, planning and sales read the new date, because there is no other.',
      },
      {
        found: 'The customer is the first to notice, and calls.',
        drawn:
          'The orders that no longer fit are found at once. Each account manager has a draft to the customer, ready to send or to change.',
      },
      {
        found:
          'At the end of the quarter someone says that this supplier is often late. Nobody can prove it.',
        drawn: "The delay is listed beside this supplier's others when the contract is next discussed.",
      },
    ],
  },
  benefits: {
    label: 'Three desks',
    title: 'Who Benefits',
    columns: { today: 'What lands on this desk today', then: 'What lies there afterwards' },
    roles: [
      {
        role: 'Founder & CEO',
        today:
          'Being the escalation path. Decisions taken on last month’s figures, and growth that is paid for in headcount.',
        then: 'One page that says how the business runs today. The exceptions that need you, and none of the rest.',
      },
      {
        role: 'Operations Lead',
        today: 'Chasing: for approvals, for the current version, for the person who knows how it is done.',
        then: 'Processes with a state you can look up. Bottlenecks that show themselves before the backlog does.',
      },
      {
        role: 'Marketing & Sales Head',
        today:
          'Leads that cool in a spreadsheet, and two reports of the same campaign that do not agree with each other.',
        then: 'Every enquiry routed and answered while it is warm, and one figure for what it was worth.',
      },
    ],
  },
  close: {
    title: 'Find out which pillar you are missing.',
    text: 'The Operational Intelligence Blueprint draws your operation against all four, and says what to build first.',
    action: 'Get Your Blueprint',
  },
}
