import { brand } from '#contract/brand.ts'
import { catalogue, displayedPrice } from '#contract/catalogue.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { greeting } from '../platform/outbox/greeting.ts'

type Applicant = { id: string; fullName: string; email: string }
type DecisionMailDetails = { origin: string; note?: string | undefined }

const { name: planName } = catalogue.partner_monthly_25
const planPrice = displayedPrice(catalogue.partner_monthly_25)

const approvalLines = ({ origin, note }: DecisionMailDetails) => [
  `We’ve read your application and would like to work with you. Welcome to the ${brand.collective}.`,
  ...(note === undefined ? [] : ['', note]),
  '',
  `The next step is ${planName}, ${planPrice}. It is open to the account with this email address. You’ll find it on our website under ${planName}:`,
  `${origin}/pricing`,
  '',
  'You pay month by month; nothing renews automatically. Once you’ve paid, you can publish Blueprints in the network.',
]

const refusalLines = ({ note }: DecisionMailDetails) => [
  `Thank you for applying to the ${brand.collective}, and for the time you put into your application.`,
  '',
  'We’ve read your application carefully and can’t offer you a place at the moment.',
  ...(note === undefined ? [] : ['', note]),
  '',
  'This says nothing about the quality of your work: we keep the collective small and choose according to what our clients ask for. You’re welcome to apply again if your focus changes.',
]

/** The mail that tells an applicant the decision about their application. */
export function applicationDecisionMail(
  { id, fullName, email }: Applicant,
  decision: 'approved' | 'declined',
  details: DecisionMailDetails,
): NewMail {
  const body = decision === 'approved' ? approvalLines(details) : refusalLines(details)
  return {
    key: `partner-decision:${id}`,
    recipient: email,
    replyTo: brand.email.contact,
    subject:
      decision === 'approved' ? 'Your partner application has been approved' : 'Your partner application',
    body: [greeting(fullName), '', ...body, '', brand.name].join('\n'),
  }
}
