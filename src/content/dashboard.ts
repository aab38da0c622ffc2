import type { Role } from '#contract/sign-in/session.ts'

/** Sample figures that show what the dashboard will contain. */
export const sampleFigures = [
  { figure: '24', unit: 'blueprints' },
  { figure: '8', unit: 'projects' },
  { figure: '94%', unit: 'completion rate' },
  { figure: '156', unit: 'points' },
]

export const dashboard = {
  samplesTitle: 'At a glance',
  samplesNote: 'These four figures are samples, the same for everybody. None of them is yours.',
  unread:
    'If you have just paid, your payment is safe: it does not depend on this page. We email a receipt for every payment.',
  gallery: {
    title: 'The Blueprint gallery',
    text: 'Worked solutions to operational problems, written by vetted experts. Client Access and the Operational Intelligence Blueprint both open it.',
    action: 'Open the gallery',
  },
  partner: {
    title: 'Your Blueprints',
    text: 'What you have submitted, how its review stands, and the way to the next one.',
    action: 'Open your Blueprints',
  },
  access: {
    title: 'Read every Blueprint',
    text: 'Client Access opens the full gallery for a month at a time.',
    action: 'See the plans',
  },
}

/** User roles as people see them. */
export const roleNames: Record<Role, string> = { member: 'Member', client: 'Client', partner: 'Partner' }
