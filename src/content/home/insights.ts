export const insights = {
  label: 'Insights',
  title: 'From the drawing board',
  lead: 'Notes on operations, analytics and agents, written for the people who have to run them.',
  all: 'All insights',
  placeholder: 'Insight',
  loading: 'Loading insights...',
  retry: 'Try again',
  empty: {
    title: 'The first sheet is still on the drawing board.',
    text: 'We publish when there is something you can use. Until then, this space stays empty on purpose.',
    action: 'Visit Insights',
  },
}
