import { shortPrice } from '#contract/catalogue.ts'

export const finalCta = {
  label: 'As drawn',
  title: 'Here the line comes out straight.',
  lead: 'It began as a tangle at the top of this page. Bring us one of your processes, and we’ll draw it like this: every hand-off in its place, every decision with its owner.',
  blueprint: { action: 'Get Your Blueprint', note: `${shortPrice('blueprint')} USD, fixed. Two weeks.` },
  end: `One of your processes, drawn in two weeks, for ${shortPrice('blueprint')} USD.`,
  call: { action: 'Schedule a Discovery Call', note: '30 minutes, complimentary.' },
}
