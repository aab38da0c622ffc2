import { blueprint } from './blueprint.ts'

const [discovery, analysis, delivery] = blueprint.process.steps

/** The words of the client's project. What happens in each step is worded as on the Blueprint's own page. */
export const project = {
  title: 'Your Blueprint',
  label: 'Project',
  loading: 'Loading your project...',
  retry: 'Try again',
  discovery,
  analysis,
  delivery,
}
