import { brand } from '#contract/brand.ts'
import { formSubjects } from '#contract/forms/forms.ts'

export const support = {
  lead: "About your account, a payment or a Blueprint: write here, and we'll answer by email.",
  reply: `Within ${brand.replyWithin}`,
  subject: formSubjects.support,
  terms: { email: 'Email', phone: 'Phone', hours: 'Business hours', reply: 'Reply' },
}
