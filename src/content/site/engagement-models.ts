export const engagementModels = {
  title: 'Flexible Engagement Models',
  lead: 'Three ways to work with us. Each can stand alone. If you are not sure what to build, start with the first.',
  models: [
    {
      title: 'Strategic Assessment',
      text: 'Before anyone builds, we look at how the work runs, what it costs and what to change first. You get a written recommendation you could give to any supplier.',
      term: 'ends with an answer',
      subject: 'Assessment',
    },
    {
      title: 'Targeted Project Delivery',
      text: 'One outcome, scoped and signed before work begins. We build it, put it into operation with your people and hand over everything needed to run it.',
      term: 'ends when it runs',
      subject: 'Project',
    },
    {
      title: 'Retained Strategic Partnership',
      text: 'A standing team that knows your systems. It delivers new work every month, keeps everything in use running, and says no to automation you do not need.',
      term: 'continues as long as it pays off',
      subject: 'Partnership',
    },
  ],
} as const
