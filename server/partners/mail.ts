import { brand } from '#contract/brand.ts'
import { catalogue, displayedPrice } from '#contract/catalogue.ts'
import { maskedEmail } from '#contract/payments/deposits.ts'
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

type EmailChange = { from: string; to: string; origin: string; at: Date }

/**
 * The mails about another email address of an approved application: the new address may pay, the old one no longer. Neither names the other
 * in full, because an address may have been mistyped.
 */
export function emailChangeMails(
  { id, fullName }: Omit<Applicant, 'email'>,
  { from, to, origin, at }: EmailChange,
): NewMail[] {
  const mail = (side: 'new' | 'old', recipient: string, subject: string, lines: string[]): NewMail => ({
    key: `application:${id}:email:${at.toISOString()}:${side}`,
    recipient,
    replyTo: brand.email.contact,
    subject,
    body: [greeting(fullName), '', ...lines, '', brand.name].join('\n'),
  })
  return [
    mail('new', to, 'Your partner application now has this email address', [
      `We changed the email address of your approved partner application from ${maskedEmail(from)} to this one.`,
      '',
      `Sign in with it. ${planName}, ${planPrice}, is now open to your account:`,
      `${origin}/pricing`,
    ]),
    mail('old', from, 'Your partner application now has another email address', [
      `We changed the email address of your approved partner application to ${maskedEmail(to)}. ${planName} is now open to the account with that address, and no longer to the account with this address.`,
      '',
      'If you didn’t ask for this, please reply to this email.',
    ]),
  ]
}
