/** A bar on a scale of 0 to 100 percent or 0 to 12 months. `from` is 0 if only the upper end is known. */
type Bar = { unit: 'percent' | 'months'; from: number; to: number }
/** A figure that cannot be measured has a text instead of a bar. */
type Measure = { term: string; value: string } & ({ bar: Bar } | { meaning: string })
type MeasureTable = {
  page: 'aiAutomation' | 'dataAnalytics' | 'processIntelligence' | 'customAi'
  title: string
  measures: Measure[]
}

const measureTables: MeasureTable[] = [
  {
    page: 'aiAutomation',
    title: 'Intelligent Automation',
    measures: [
      { term: 'Typical efficiency gain', value: '40-60%', bar: { unit: 'percent', from: 40, to: 60 } },
      { term: 'Average payback', value: '6-9 months', bar: { unit: 'months', from: 6, to: 9 } },
    ],
  },
  {
    page: 'dataAnalytics',
    title: 'Data Analytics & BI',
    measures: [
      { term: 'Faster decisions', value: 'up to 75%', bar: { unit: 'percent', from: 0, to: 75 } },
      { term: 'More revenue', value: 'up to 20%', bar: { unit: 'percent', from: 0, to: 20 } },
    ],
  },
  {
    page: 'processIntelligence',
    title: 'Process Intelligence',
    measures: [
      { term: 'Bottlenecks identified', value: 'up to 90%', bar: { unit: 'percent', from: 0, to: 90 } },
      { term: 'Deviation costs reduced', value: 'up to 30%', bar: { unit: 'percent', from: 0, to: 30 } },
    ],
  },
  {
    page: 'customAi',
    title: 'Custom AI Development',
    measures: [
      {
        term: 'For unique problems',
        value: '100%',
        meaning: 'We take on the problems that off-the-shelf products leave unsolved.',
      },
      { term: 'Built for your data', value: '100%', meaning: 'Trained and tested on your own data.' },
    ],
  },
]

export const quantifiableRoi = {
  fold: 'The figures, by service',
  label: 'Quantifiable ROI',
  title: 'The returns, drawn to scale',
  lead: 'All measurable figures share one ruler, so you can place yours beside them.',
  schedules: measureTables,
  note: 'A Blueprint works out what your own operation can expect.',
}
