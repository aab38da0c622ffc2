import { shortPrice } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import { kickoffMinutes } from '#contract/projects/projects.ts'
import type { Role } from '#contract/sign-in/session.ts'
import { blueprint } from './blueprint.ts'
import { scheduleCall } from './site/schedule-call.ts'

const [, , delivery] = blueprint.process.steps

/** Sample figures that show what the dashboard will contain. */
export const sampleFigures = [
  { figure: '24', unit: 'blueprints' },
  { figure: '8', unit: 'projects' },
  { figure: '94%', unit: 'completion rate' },
  { figure: '156', unit: 'points' },
]

export const dashboard = {
  samplesTitle: 'At a glance',
  samplesNote: 'These four figures are samples, and everybody sees the same ones. They aren’t your own.',
  unread:
    'If you’ve just paid, your payment is safe: it doesn’t depend on this page. We email a receipt for every payment.',
  gallery: {
    title: 'The Blueprint gallery',
    text: 'Worked solutions to operational problems, written by vetted experts. Client Access and the Operational Intelligence Blueprint both give access to them.',
    action: 'Open the gallery',
  },
  partner: {
    title: 'Your Blueprints',
    text: 'Your submissions, their review status, and where to start the next one.',
    action: 'Open your Blueprints',
  },
  ways: {
    title: 'What happens here',
    lead: 'Three ways to begin. Once one is under way, this page shows how far it has progressed.',
    here: 'You are here',
    lines: [
      {
        title: 'Your operation, drawn',
        price: shortPrice('blueprint'),
        unit: 'once',
        text: blueprint.lead,
        steps: [
          { title: 'Order', measure: 'paid once' },
          { title: 'Kick-off', measure: `${kickoffMinutes} minutes` },
          { title: 'Draft', measure: 'with your comments' },
          { title: 'Delivery', measure: delivery?.measure ?? '' },
        ],
        action: blueprint.investment.action,
        to: paths.blueprint,
      },
      {
        title: 'Read every Blueprint',
        price: shortPrice('client_monthly_10'),
        unit: 'a month',
        text: 'Client Access opens the full gallery for a month at a time.',
        steps: [
          { title: 'Payment', measure: 'for one month' },
          { title: 'Gallery', measure: 'open at once' },
          { title: 'Request', measure: 'to have one built' },
          { title: 'Job', measure: 'for a new Blueprint' },
        ],
        action: 'See the plans',
        to: paths.pricing,
      },
      {
        title: 'Not sure which?',
        price: 'Free',
        unit: '30 minutes',
        text: 'Bring the process that costs you most. We’ll tell you whether automating it would pay off.',
        steps: scheduleCall.agenda,
        action: 'Schedule a Discovery Call',
        to: paths.scheduleCall,
      },
    ],
  },
}

/** User roles as people see them. */
export const roleNames: Record<Role, string> = { member: 'Member', client: 'Client', partner: 'Partner' }
