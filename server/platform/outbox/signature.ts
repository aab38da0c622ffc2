import { brand } from '#contract/brand.ts'

/** The last lines of mails about what somebody has bought, offered or asked for. */
export const signature = [`Questions? Write to ${brand.email.support}.`, brand.name]
