import { createRef } from 'react'
import { specimenMachine } from '#machines/specimen.ts'
import { SpecimenScreen } from '#src/screens/specimen.tsx'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import { anyField, button, heading, link } from './screen-items.ts'

export const specimen = pathTables(specimenMachine, {
  render: (actor) => <SpecimenScreen actor={actor} slides={() => {}} rail={createRef()} />,
  scenarios: {
    'anybody reads the five sheets, which say that they are made up, and the read one is marked': {
      path: [
        {
          starts: [['reader']],
          shows: [
            heading('One supplier invoice, as found'),
            heading('The first 90 days: what is handed over'),
            /The process is made up and does not belong to any client/,
            link('Get Your Blueprint'),
          ],
        },
        'slide.reached → specimen.print ⇒ reading',
      ],
      actions: [['putSlideInAddress', { slide: 3 }], ['print']],
      shows: [
        { ...link('3. The proposed automation'), current: true },
        { ...link('1. The process as found'), current: false },
      ],
    },
  },
  eventCases: { 'slide.reached': { '': { slide: 3 } } },
  eventActions: {
    'slide.reached': fromActor('reader'),
    'specimen.print': (person) => person.click('button', 'Print'),
  },
  assertions: { reading: { shows: [button('Print'), link('The Blueprint')], hides: [anyField] } },
})
