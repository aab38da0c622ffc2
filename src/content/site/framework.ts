import { brand } from '#contract/brand.ts'

export const framework = {
  label: 'How we build',
  title: `The ${brand.framework.name}`,
  lead: 'Four pillars, set in this order: work that runs automatically, consistent data, answers that arrive while they still matter, and measurement where the work happens.',
  action: 'Get Your Blueprint',
  demo: 'Watch Demo',
  demoTip: 'The demo is on its way. This button will play it here.',
  film: {
    poster: '/media/framework.avif',
    webm: '/media/framework.webm',
    mp4: '/media/framework.mp4',
  },
}
