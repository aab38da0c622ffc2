import { catalogue } from '#contract/catalogue.ts'

const { name: partnerPlan } = catalogue.partner_monthly_25

/** What people have already: plans, a Blueprint, a partner application. A date follows each note but the last. */
export const ownAccess = {
  active: (plan: string) => `You have ${plan} until`,
  ended: (plan: string) => `Your ${plan} ended on`,
  blueprint: 'The gallery is open to you: you bought the Blueprint on',
  waiting: 'We’re reviewing the application that you sent on',
  approved: `Your application is approved, so ${partnerPlan} is open to you.`,
  /** What a checkout adds to a note. */
  covered: 'That plan already includes this one.',
  beside: 'This plan adds your reading history and lets you post jobs.',
  actions: {
    gallery: 'Open the gallery',
    partnerArea: 'Open the partner area',
    renew: (plan: string) => `Renew ${plan}`,
    subscribe: `Get ${partnerPlan}`,
    change: 'Change your application',
  },
}
