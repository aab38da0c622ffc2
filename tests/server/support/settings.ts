import { readSettings, SettingsError, type Env } from '#server/platform/config/settings.ts'

export const productionEnv: Env = {
  APP_ENV: 'production',
  ORIGIN: 'https://www.northloop.test',
  DATABASE_URL: 'postgresql://app:pw@db.internal/northloop',
  SESSION_KEY: '8f1c0a5de97b64233fd0c8a1be57926d04e3b8f7a29c165d7e80f4b3c2a1965e',
  GOOGLE_CLIENT_ID: '1234567890-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-0a1B2c3D4e5F6g7H',
  RAZORPAY_KEY_ID: 'rzp_live_A1b2C3d4E5f6G7',
  RAZORPAY_KEY_SECRET: 'kN7pQ2rS9tU4vW6xY8zA1bC3',
  RAZORPAY_WEBHOOK_SECRETS: 'wH5kJ8mN2pQ4rT6vX9zB,oL3dS7fG1hJ5kM9nP2qR',
  SMTP_URL: 'smtps://mailer:pw@mail.northloop.test',
  KICKOFF_CALL_URL: 'https://meet.northloop.test/kick-off',
  MAIL_FROM: 'hello@northloop.test',
}

export function problemsOf(env: Env): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

export const namesIn = (problems: string[]) => problems.map((problem) => problem.split(' ', 1)[0])
