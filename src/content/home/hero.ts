export const hero = {
  label: 'Automation, analytics and agentic AI',
  title: 'Operational chaos, drawn to order.',
  stats: [
    { figure: '10+', name: 'years' },
    { figure: '1000+', name: 'workflows' },
    { figure: '100%', name: 'ROI focus' },
  ],
  film: { poster: '/media/hero.avif', webm: '/media/hero.webm', mp4: '/media/hero.mp4' },
}
