import type { ServicePage } from '../site/service.ts'

export const service: ServicePage = {
  sheet: 'S2',
  label: 'Data Analytics & BI',
  title: 'Data Analytics & Business Intelligence',
  description:
    'One set of figures that every team reads: sources, model, measures and dashboards for the decisions that depend on them.',
  claim: 'One figure for revenue. The same in every room.',
  lead: 'We put your figures on a foundation that every team shares, so that meetings begin with what to do, not with whose spreadsheet is right.',
  hero: 'left',
  first: { label: 'See the layers', section: 3 },
  sections: [
    {
      kind: 'statement',
      ground: 'paper',
      label: 'The trouble',
      title: 'Sales reports one number, finance another, and both can prove theirs.',
      paragraphs: [
        'Neither is lying. Sales counts an order when it is signed, finance when it is invoiced, and the export in between was last repaired by somebody who has left. So each team keeps its own file, and every decision waits until the teams have reconciled their files.',
        'A new dashboard tool does not settle the argument. It only draws the disagreement faster. What settles it is a definition that is kept in one place and computed in one place, so that each figure can be traced down to the row it came from.',
      ],
    },
    {
      kind: 'quadrants',
      ground: 'shade',
      label: 'Benefits',
      title: 'What changes when the figures agree',
      lead: 'Four things your people stop doing.',
      items: [
        {
          title: 'Assembling the report',
          text: 'The Monday report is ready on Monday. The person who used to build it by hand now reads it instead.',
        },
        {
          title: 'Arguing about it',
          text: 'Each figure comes with its definition and its owner. A question about a figure ends at a row of data, not in an opinion.',
        },
        {
          title: 'Asking and waiting',
          text: 'The people who run the business slice the figures themselves, within their own permissions.',
        },
        {
          title: 'Learning too late',
          text: 'A margin that slips or a customer who goes quiet shows up while you can still act.',
        },
      ],
    },
    {
      kind: 'layers',
      ground: 'ink',
      label: 'Features',
      title: 'The layers, from question to source',
      lead: 'Most projects start at the top and never reach the ground. We build upwards.',
      items: [
        {
          mark: '+3',
          title: 'Decisions',
          text: 'Dashboards named after questions, forecasts with their uncertainty drawn in, and alerts that go to one person with the power to act.',
        },
        {
          mark: '+2',
          title: 'Measures',
          text: 'Revenue, margin, churn, lead time: each defined once, in writing, tested, versioned, and used by every report above.',
        },
        {
          mark: '+1',
          title: 'Model',
          text: 'Customers, orders and items joined across systems. One customer is one row, even when three systems spell the name differently.',
        },
        {
          mark: '0',
          title: 'Ingest',
          text: 'Loads that run on their own, notice when a source changes shape, and stop with an alert instead of filling in zeros.',
        },
        {
          mark: '-1',
          title: 'Sources',
          text: 'ERP, CRM, shop, spreadsheets. They stay where they are. We read from them and never write to them.',
        },
      ],
    },
    {
      kind: 'figures',
      ground: 'paper',
      label: 'Return on investment',
      title: 'How far the gains can go',
      lead: 'Both are upper-end figures, not promises. Your own result depends on how decisions are made today, which is the first thing we look at.',
      figures: [
        {
          value: 'Up to 75%',
          label: 'faster decisions',
          text: 'Less time from question to decision, because the figure is already there.',
          bar: { from: 0, to: 75, of: 100, scale: ['0', '25', '50', '75', '100%'] },
        },
        {
          value: 'Up to 20%',
          label: 'more revenue',
          text: 'From shifting prices, stock and attention to where the figures say they earn more.',
          bar: { from: 0, to: 20, of: 25, scale: ['0', '5', '10', '15', '20', '25%'] },
        },
      ],
    },
    {
      kind: 'plate',
      ground: 'shade',
      label: 'On reading figures',
      title: 'A good chart shows you where you stand',
      picture: {
        src: '/media/services/data-analytics.avif',
        alt: 'Contour map: fine contour lines around two summits, with a marked route to the higher one.',
        caption:
          'Contours of a profit surface, drawn from made-up data. The higher summit is not the nearer one.',
        width: 1200,
        height: 800,
      },
      paragraphs: [
        'A table tells you the height of one point. A map tells you which way is up. We choose the form to suit the decision it serves, test it with the person who will use it, and throw away charts that nobody acts on.',
        'We check forecasts against what actually happened, and show the result beside the forecast.',
      ],
    },
    {
      kind: 'handover',
      ground: 'paper',
      label: 'Handover',
      title: 'What you keep, and what we ask for',
      receive: [
        'A warehouse in your own cloud account, with its code and version history',
        'The book of measures: each definition, its owner, its tests',
        'Dashboards for the decisions we agreed on, and training to build more',
        'Alerts for late, missing or implausible data',
      ],
      give: [
        'Read access to the sources',
        'One person with the authority to settle a definition when teams differ',
        'The reports you use today, including the embarrassing ones',
      ],
    },
  ],
  closing: {
    title: 'Bring the report you trust least.',
    text: 'Tell us which decision lacks figures. We will tell you what it would take to have them on time, and what can wait.',
    action: { label: 'Discuss Your Data Strategy', to: 'contact' },
  },
}
