import { createRef } from 'react'
import { specimenMachine } from '#machines/specimen.ts'
import { SpecimenScreen } from '#src/screens/specimen.tsx'
import { fromActor, type Tables } from '#tests/model/tables.ts'

export const specimen: Tables<typeof specimenMachine> = {
  machine: specimenMachine,
  render: (actor) => <SpecimenScreen actor={actor} slides={() => {}} rail={createRef()} />,
  scenarios: {
    'anybody reads the five sheets, which say that they are made up': {
      events: [],
      ends: 'reading',
      starts: [['reader']],
      shows: [
        { role: 'heading', name: 'One supplier invoice, as found' },
        { role: 'heading', name: 'What another month like this costs' },
        { role: 'heading', name: 'The same invoice, as proposed' },
        { role: 'heading', name: 'Twelve weeks, and a way back from each' },
        { role: 'heading', name: 'The first 90 days: what is handed over' },
        /The process is made up and belongs to no client/,
        { role: 'link', name: 'Get Your Blueprint' },
      ],
    },
    'the sheet that is read is in the address, and marked in the list of sheets': {
      events: ['slide.reached third'],
      ends: 'reading',
      actions: [['putSlideInAddress', { slide: 3 }]],
      shows: [
        { role: 'link', name: '3. The proposed automation', current: true },
        { role: 'link', name: '1. The process as found', current: false },
      ],
    },
    'the specimen can be printed': {
      events: ['specimen.print'],
      ends: 'reading',
      actions: [['print']],
    },
  },
  eventCases: { 'slide.reached': { third: { slide: 3 }, first: { slide: 1 } } },
  eventActions: {
    'slide.reached': fromActor('reader'),
    'specimen.print': (person) => person.click('button', 'Print'),
  },
  assertions: {
    reading: {
      shows: [
        { role: 'button', name: 'Print' },
        { role: 'link', name: 'The Blueprint' },
      ],
      hides: [{ role: 'textbox' }],
    },
  },
}
