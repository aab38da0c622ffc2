import { commissionTerms, shortPrice } from '#contract/catalogue.ts'

export const applyToPartner = {
  label: 'Partner application',
  title: 'Your method, drawn once, put to work many times.',
  lead: 'Partners are experts who have solved an operational problem and can show how. They publish their method as a Blueprint, under their own name, for clients who have that problem today.',
  action: 'Apply now',
  note: 'Applying costs nothing and commits you to nothing.',
  benefits: {
    label: 'What you get',
    title: 'What being a partner gives you',
    items: [
      {
        title: 'Publish Blueprints',
        text: 'Problem, method, implementation: a format that clients can act on, edited with us and published in your name.',
      },
      {
        title: 'Build authority',
        text: 'Every Blueprint passes a review before anyone reads it, so a place in the gallery carries weight.',
      },
      {
        title: 'Earn commissions',
        text: `You get ${commissionTerms.percent}% of the first payment of each person you refer. The commission is payable after ${commissionTerms.holdDays} days.`,
      },
      {
        title: 'Bid on exclusive client jobs',
        text: 'Clients post Blueprint creation jobs inside the network and nowhere else. Your bid is sealed until the deadline.',
      },
    ],
  },
  process: {
    label: 'The process',
    title: 'From application to first commission',
    steps: [
      {
        measure: 'no charge',
        title: 'Apply',
        text: 'Complete the four fields below. Tell us which problems you solve, and in which operations.',
      },
      {
        measure: 'by a person',
        title: 'Get vetted',
        text: 'We read your profile, look at your work and get in touch if anything is unclear.',
      },
      {
        measure: `${shortPrice('partner_monthly_25')}/month`,
        title: 'Subscribe and contribute',
        text: `Once approved, you pay ${shortPrice('partner_monthly_25')} a month, with no automatic renewal, and submit your first Blueprint for review.`,
      },
      {
        measure: 'per referral and job',
        title: 'Earn',
        text: `You get ${commissionTerms.percent}% of the first payment of each person you refer, and you are paid for the jobs that you win.`,
      },
    ],
  },
  waiting: {
    title: 'Your application',
    next: 'We’ll email you our answer. If anything has changed, correct it in the form and send it again.',
  },
  form: {
    label: 'Application',
    title: 'Apply to become a partner',
    text: 'We look for work you did yourself, a result you can name, and the willingness to write down how you did it.',
  },
}
