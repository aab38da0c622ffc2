import { shortPrice } from '#contract/catalogue.ts'

type Question = {
  question: string
  answer: string
  link?: { page: 'fraudAwareness' | 'scheduleCall' | 'blueprint'; words: string }
}

const questions: Question[] = [
  {
    question: 'What do we keep if we stop after the Blueprint?',
    answer:
      'The map of how your work runs today, the bottlenecks with their causes, a register of what can be automated, the target architecture and a roadmap. They are yours, and specific enough for your own team or another firm to build from.',
    link: { page: 'blueprint', words: 'What is in a Blueprint' },
  },
  {
    question: 'What does it cost, and what if we go ahead with a project?',
    answer: `${shortPrice('blueprint')} USD, fixed before we start. If you go ahead with a full project within 60 days, 100% of the price is credited towards that project. It is a credit, not a refund: all purchases are final.`,
  },
  {
    question: 'How much of our time will it take?',
    answer:
      'One 90-minute discovery session with the people who do the work, answers to questions as they come up during the analysis, and a walkthrough at the end. All of it within two weeks.',
  },
  {
    question: 'Do we have to replace the systems we have?',
    answer:
      'Usually not: the delay tends to sit between systems, not in them. We begin with what you run today and propose a replacement only where the drawing shows that the system itself is the bottleneck.',
  },
  {
    question: 'Will this cost people their jobs?',
    answer:
      'We automate steps, not judgement. You decide how the hours saved are used. We ask you to decide before we build: a team that fears the answer will not show us how the work really runs.',
  },
  {
    question: 'When is AI the wrong answer?',
    answer:
      'When a rule will do. A rule is cheaper and faster, and its result can be explained. We use a language model where language is the problem, try it on your own past cases first, and keep a person in place who can overrule it.',
  },
  {
    question: 'Who gets to see our data?',
    answer:
      'Sensitive data goes only through secure platforms that we have agreed with you. Our official messages come only from our own email domain, never from public email services or messaging apps.',
    link: { page: 'fraudAwareness', words: 'Read the Client Protection Policy' },
  },
  {
    question: 'How soon does automation pay for itself?',
    answer:
      'On average within 6-9 months, with a typical efficiency gain of 40-60%. Your figures depend on volumes and exceptions, which the analysis measures before you commit to a project.',
  },
  {
    question: 'Can we talk before we buy anything?',
    answer:
      'Yes. The discovery call takes 30 minutes and is complimentary. Bring one process; if we are not the right people for it, we will say so on the call.',
    link: { page: 'scheduleCall', words: 'Choose a time' },
  },
]

export const faq = {
  label: 'Questions',
  title: 'Asked before signing',
  lead: 'What a careful buyer wants to know, answered as we would answer on a call.',
  questions,
}
