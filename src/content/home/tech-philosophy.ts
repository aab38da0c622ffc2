export const techPhilosophy = {
  label: 'Technology',
  title: 'Built so that you could do without us.',
  lead: 'Technology ages, and consultants leave. So we build in layers: each can be inspected, replaced and run by your own people.',
  section: 'section A–A',
  layers: [
    {
      name: 'What people use',
      text: 'We put it into the tools your team already has open, and add a screen only where none of them fits.',
    },
    {
      name: 'Rules',
      text: 'Plain, tested code wherever a rule is enough. The same input gives the same answer every time.',
    },
    {
      name: 'Agents and models',
      text: 'Each has a bounded job, shows its sources and keeps a log. The model sits in a socket and comes out when a better one appears.',
    },
    {
      name: 'One record',
      text: 'Your data, in your accounts, in formats that other software can read.',
    },
    {
      name: 'The systems you have',
      text: 'Joined through their own interfaces. Nothing is torn out to suit us.',
    },
  ],
}
