import { brand } from '#contract/brand.ts'
import { formSubjects } from '#contract/forms/forms.ts'

export const support = {
  lead: 'About your account, a payment or a Blueprint: write here, and the answer comes to your email address.',
  reply: `Within ${brand.replyWithin}`,
  subject: formSubjects.support,
  terms: { email: 'Email', phone: 'Phone', hours: 'Business hours', reply: 'Reply' },
}
