import type { ServicePage } from '../site/service.ts'

export const service: ServicePage = {
  sheet: 'S3',
  label: 'Process Intelligence',
  title: 'Process Intelligence & Mining',
  description:
    'Your process as it ran, read from the trail it left in your systems: variants, bottlenecks, deviations and what they cost.',
  claim: 'Your process as it ran, not as it was drawn.',
  lead: 'Every order, ticket and invoice leaves a trail of timestamps in your systems. We read the trail and draw the process it reveals.',
  hero: 'behind',
  first: { label: 'See what a trail shows', section: 1 },
  sections: [
    {
      kind: 'plate',
      ground: 'paper',
      label: 'The evidence',
      title: 'Each line is one case. Each dot is one event in that case.',
      picture: {
        src: '/media/services/process-intelligence.avif',
        alt: 'Dotted chart: hundreds of cases as horizontal rows, most short and even, some with long gaps, and a visible column where work waits.',
        caption:
          'Dotted chart of made-up cases, sorted by length. The empty band is a wait that no manual mentions.',
        width: 1200,
        height: 800,
      },
      paragraphs: [
        'Ask five people how an invoice gets paid and you will hear of five processes, all of them tidy. The log shows a sixth: approvals that go round twice, deliveries booked before they arrive, a Friday on which everything stops.',
        'Process mining puts the cases side by side. The pattern that costs you money is usually visible before anything has been computed.',
      ],
    },
    {
      kind: 'staircase',
      ground: 'ink',
      label: 'Benefits',
      title: 'From suspicion to proof, in four steps',
      items: [
        {
          title: 'You see it',
          text: 'The real variants and how often each occurs, not just the one in the handbook.',
        },
        {
          title: 'You can price it',
          text: 'Each loop, wait and deviation, with the hours and money it costs.',
        },
        {
          title: 'You know why',
          text: 'Which supplier, plant, product or rule the slow cases have in common.',
        },
        {
          title: 'You keep the gain',
          text: 'After the change, the same measure shows whether the gain has held or the old pattern has crept back.',
        },
      ],
    },
    {
      kind: 'register',
      ground: 'paper',
      label: 'Features',
      title: 'Parts list',
      lead: 'An analysis consists of these parts. Each is useful alone. Together they keep watch after we have left.',
      columns: ['Part', 'What it does', 'Puts an end to'],
      rows: [
        [
          'Event log',
          'Collects case, activity and time from ERP, CRM, ticketing and email into one table, with people pseudonymised.',
          '“We have no data on that.”',
        ],
        [
          'Process map',
          'Draws every path the cases took, with thicker lines for busier paths, and lets you follow a single case.',
          '“That never happens.”',
        ],
        [
          'Conformance check',
          'Compares each case with the agreed procedure and names the step at which the two diverge.',
          '“We follow the standard.”',
        ],
        [
          'Root-cause search',
          'Looks for what the deviating cases share, and says how strong the link is.',
          '“It depends.”',
        ],
        [
          'Simulation',
          'Replays last year with one thing changed: a limit raised, a team moved, a step removed.',
          '“Let’s just try it.”',
        ],
        [
          'Watch',
          'Keeps reading the log, and alerts you when the old pattern returns.',
          '“We fixed that once.”',
        ],
      ],
    },
    {
      kind: 'figures',
      ground: 'shade',
      label: 'Return on investment',
      title: 'What an honest map is worth',
      lead: 'These are upper-end figures from work of this kind. They rise with the share of the process that leaves a trail.',
      figures: [
        {
          value: 'Up to 90%',
          label: 'identify bottlenecks',
          text: 'We find what holds cases up in the log, not by asking who is to blame.',
          bar: { from: 0, to: 90, of: 100, scale: ['0', '25', '50', '75', '100%'] },
        },
        {
          value: 'Up to 30%',
          label: 'reduce deviation costs',
          text: 'Less rework, fewer penalties, less rushing to make up for a step that was skipped.',
          bar: { from: 0, to: 30, of: 100, scale: ['0', '25', '50', '75', '100%'] },
        },
      ],
    },
    {
      kind: 'route',
      ground: 'paper',
      label: 'Process',
      title: 'How an analysis runs',
      lead: 'One process at a time, from its first event to its last. The works council and the data protection officer are consulted before the first row is read.',
      steps: [
        {
          title: 'Choose the process and the question',
          text: 'One sentence that the result must answer, agreed with the process owner.',
        },
        {
          title: 'Extract and check the trail',
          text: 'We need exports or read access to the tables behind it. Gaps and faulty clocks show up here.',
          gate: 'Is the trail good enough? If not, we stop and say so.',
        },
        {
          title: 'Mine the trail, and walk the map with the team',
          text: 'The people who do the work explain what the map shows. They know why it looks the way it does.',
        },
        {
          title: 'Report, ranked by cost',
          text: 'You get the map, the log and a ranked list of findings, each with its cost and the smallest change that would help.',
        },
      ],
    },
  ],
  closing: {
    title: 'Somewhere in your process, work is stuck.',
    text: 'Tell us which process you suspect and which system it runs in. We will tell you what its trail can prove, before you commit to anything.',
    action: { label: 'Analyze My Processes', to: 'contact' },
  },
}
