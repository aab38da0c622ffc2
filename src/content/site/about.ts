import { brand } from '#contract/brand.ts'
import { shortPrice } from '#contract/catalogue.ts'

export const about = {
  label: `About ${brand.name}`,
  title: 'We draw the work before we change it.',
  lead: `${brand.name} is an automation and AI consultancy in ${brand.location}. We take operations that have grown by accident, put them on one sheet, and build machines for the parts that need no judgement.`,
  stats: {
    title: 'The firm in three measures',
    items: [
      {
        figure: '10+',
        unit: 'years',
        text: 'of taking operations apart to see how they work, and putting them back together so that they last.',
      },
      {
        figure: '1000+',
        unit: 'workflows',
        text: 'drawn, repaired, automated or, quite often, found to be unnecessary and taken out.',
      },
      {
        figure: '100%',
        unit: 'ROI focus',
        text: 'We propose no work without a stated return and a measure that will show it.',
      },
    ],
  },
  mission: {
    label: 'Founder mission',
    title: 'Every business should be able to see itself work.',
    paragraphs: [
      {
        text: 'Most companies do not have a technology problem. They have a drawing problem. Nobody in the building can show, on one sheet, how an order becomes an invoice: which screens it passes, who copies what from where, and at which desk it waits.',
        note: 'Ask three departments for that sheet. You will get three drawings, all of them honest.',
      },
      {
        text: 'So companies buy tools to treat symptoms: a form here, a bot there, one more dashboard. Each helps the desk it sits on and leaves the next desk one more hand-off. After some years, the company runs on hand-offs.',
        note: 'We call it operational friction: work whose only purpose is other work.',
      },
      {
        text: 'The founder set up this firm to reverse that order. First comes the drawing, made with the people who do the work. Then comes the machine, built to the drawing. People keep the judgement; software keeps the order.',
        note: 'Agentic AI belongs here: it needs to be told what the job is, where the job ends, and whom to ask.',
      },
      {
        text: 'That is why everything here begins with a fixed-price diagnostic, not with a licence. If the drawing shows that nothing should be built, we will say so. Sparing you a project you do not need is the best return we can find you.',
        note: `The Blueprint costs ${shortPrice('blueprint')} USD. Go ahead within 60 days and all of it counts towards the project.`,
      },
    ],
    block: [
      { term: 'Drawn by', value: 'The founder' },
      { term: 'Place', value: brand.location },
      { term: 'Scale', value: 'One operation at a time' },
    ],
  },
  principles: {
    label: 'Principles',
    title: 'General notes',
    text: 'Notes that apply to every drawing.',
    items: [
      {
        title: 'Draw before you build',
        text: 'We choose no tool until the process is on paper and the people who run it have confirmed the drawing.',
      },
      {
        title: 'Return comes first',
        text: 'Each proposal states what you will save or earn, and how you will see it. We leave out anything that cannot show a return.',
      },
      {
        title: 'Judgement stays with people',
        text: 'We automate the copying, the chasing and the reconciling. A decision that needs a person goes to a person, with the facts laid out.',
      },
      {
        title: 'A figure is entered once',
        text: 'Every other system reads it from there. Two systems that disagree are a fault to repair, not a reason for a meeting.',
      },
      {
        title: 'Yours to keep',
        text: 'What you have paid for, drawings and code alike, is yours. Continue with us, with somebody else or on your own.',
      },
      {
        title: 'Say no early',
        text: 'When a checklist or a spreadsheet is enough, you will hear it from us on the first call, not on the last invoice.',
      },
    ],
  },
  counsel: {
    label: 'Guiding counsel',
    title: 'Four chairs at the table',
    text: 'A drawing that only its author has checked is a sketch. Before a drawing goes to a client, we read it from four chairs. Each chair has its own question. A drawing that cannot answer it goes back.',
    seats: [
      {
        chair: 'The operator',
        question: 'Who does this on a Monday morning, when the system is down and two people are ill?',
      },
      {
        chair: 'The engineer',
        question: 'What happens when a message arrives twice, arrives late, or never arrives?',
      },
      {
        chair: 'The budget holder',
        question: 'Which line in the accounts will move, in which direction, and when will we know?',
      },
      {
        chair: 'The guardian',
        question: 'Who can see this, who should not be able to, and who would notice?',
      },
    ],
  },
  close: {
    title: 'Tell us about the process that annoys you most.',
    text: `Three sentences are enough. A person reads them and answers within ${brand.replyWithin}.`,
    action: 'Start a Conversation',
  },
}
