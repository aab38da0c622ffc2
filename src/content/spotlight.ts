/** The popup for AI Agents & Co-pilots. */
export const spotlight = {
  mark: 'NEW',
  title: 'AI Agents & Co-pilots',
  text: 'An agent does a job. A co-pilot prepares your decision.',
  explore: 'Explore Now',
  close: 'Close',
} as const
