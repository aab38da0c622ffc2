/** The popup for AI Agents & Co-pilots. */
export const spotlight = {
  picture: '/media/spotlight.svg',
  mark: 'NEW',
  title: 'AI Agents & Co-pilots',
  text: 'Agents that carry out one defined job from start to finish, and co-pilots that prepare the decision a person makes.',
  explore: 'Explore Now',
  close: 'Close',
} as const
