export const methodology = {
  fold: 'What you decide after each of the five steps',
  label: 'Methodology',
  title: 'Five steps, and a gate after each',
  lead: 'A step is over when its gate opens, not when its budget is spent. You decide when each gate opens.',
  steps: [
    {
      title: 'Observe',
      text: 'We sit beside the people who do the work, with the real screens, the real inbox and the spreadsheet that nobody admits to.',
      gate: 'The people who do the work recognise it in the drawing.',
    },
    {
      title: 'Diagnose',
      text: 'We find where work waits, where it is typed twice and where it comes back. Each bottleneck gets a cause and a cost.',
      gate: 'You choose which bottlenecks are worth fixing, and which are not.',
    },
    {
      title: 'Design',
      text: 'The target on one sheet: systems, data, hand-offs, and which decisions stay with a person.',
      gate: 'The expected return is agreed, as is the figure that will show it.',
    },
    {
      title: 'Build',
      text: 'In slices that run alongside the old way, on real cases, until they have earned the changeover.',
      gate: 'The new way handles the cases that the old way got right, and the ones it got wrong.',
    },
    {
      title: 'Hand over',
      text: 'Your team runs the new way with a manual it can read. We watch the agreed figure with you.',
      gate: 'The figure has moved, or we have explained why not.',
    },
  ],
}
