import type { User } from '#contract/session.ts'

/** The session as a layout shows it. */
export type SessionView = { isLoading: boolean; isLoggedIn: boolean; user: User | undefined }
