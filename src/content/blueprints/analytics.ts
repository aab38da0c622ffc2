export const analytics = {
  title: 'Analytics',
  lead: 'What you have read in the network. Nobody else sees this page.',
  figures: { blueprints_read: 'Blueprints read', openings: 'openings', minutes: 'minutes of reading' },
  figuresTitle: 'In figures',
  recentTitle: 'Last opened',
  columns: { title: 'Blueprint', author: 'Author', times: 'Opened', last: 'Last opened' },
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  nothing: {
    title: 'Nothing read yet',
    text: 'Every Blueprint you open is listed here, so you can find it again.',
    action: 'Open the gallery',
  },
  upgrade: {
    text: 'Your reading history is part of Client Access and Partner Access.',
    action: 'See the plans',
  },
  retry: 'Try again',
}
