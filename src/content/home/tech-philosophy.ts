export const techPhilosophy = {
  fold: 'Six parts you can replace without us',
  label: 'Technology',
  title: 'Built so that you could do without us',
  lead: 'Technology ages, and consultants leave. That is why your own people can inspect, replace and run each part of what we build.',
  heads: { usual: 'soldered, as usual', ours: 'plugged in, as we build it' },
  parts: [
    {
      name: 'Screens',
      usual: 'One more portal to log in to.',
      ours: 'The tools your team already has open. A new screen only where none of them fits.',
    },
    {
      name: 'Rules',
      usual: 'Buried in settings and prompts.',
      ours: 'Plain, tested code: the same input gives the same answer every time.',
    },
    {
      name: 'Models',
      usual: 'One vendor’s, wired into every step.',
      ours: 'A part in a socket. It comes out when a better one appears.',
    },
    {
      name: 'Decisions',
      usual: 'An answer nobody can trace.',
      ours: 'A bounded job for each agent, with its sources shown and a log kept.',
    },
    {
      name: 'Data',
      usual: 'Moved to wherever it suits the supplier.',
      ours: 'In your accounts, in formats that other software can read.',
    },
    {
      name: 'Systems',
      usual: 'Torn out before anything can begin.',
      ours: 'Kept, and joined through their own interfaces.',
    },
  ],
}
