import { shortPrice } from '#contract/catalogue.ts'

export const hero = {
  label: 'Automation, analytics and agentic AI',
  title: 'Operational chaos, drawn to order.',
  offer: `For companies whose orders, invoices and reports are retyped by hand. The Blueprint: ${shortPrice('blueprint')} USD, fixed, two weeks.`,
  stats: [
    { figure: '10+', name: 'years' },
    { figure: '1000+', name: 'workflows' },
    { figure: '100%', name: 'ROI focus' },
  ],
  film: { poster: '/media/hero.avif', webm: '/media/hero.webm', mp4: '/media/hero.mp4' },
}
