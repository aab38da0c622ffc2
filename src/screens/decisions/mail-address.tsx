import { brand } from '#contract/brand.ts'

/** The firm's contact address, as a link. */
export const MailAddress = () => (
  <a href={`mailto:${brand.email.contact}`} className="text-link inline-flex min-h-11 items-center">
    {brand.email.contact}
  </a>
)
