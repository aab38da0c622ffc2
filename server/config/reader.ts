import { isHttpsOf } from './rules.ts'

export type Env = Record<string, string | undefined>

/** Reads settings of one environment and collects what is wrong with them. */
export type SettingsReader = {
  production: boolean
  /** A setting's value; an empty one counts as not set. */
  value: (name: string) => string | undefined
  /** Values with commas between them. */
  list: (name: string) => string[]
  /** A value that production cannot do without. */
  needed: (name: string, why: string) => string | undefined
  /** One of the known values. */
  oneOf: <T extends string>(name: string, known: readonly T[], otherwise: T) => T
  /** An address of a provider: in production on https, below one of its domains and no sandbox. */
  address: (name: string, otherwise: string, domains: string[]) => string
  /**
   * Values that make sense together only: undefined when none is set. Part of them is a problem, in production none of
   * them too, unless they are `optional`.
   */
  together: <T extends string>(names: T[], optional?: 'optional') => Record<T, string> | undefined
  /** In production a secret must look like one. */
  secret: (name: string, values: string[]) => void
  refuse: (problem: string) => void
}

const isWeak = (secret: string) =>
  secret.length < 16 || new Set(secret).size < 8 || /sandbox|example|change/i.test(secret)

/** A reader of `env` that adds a sentence to `problems` for each fault it meets. */
export function settingsReader(env: Env, production: boolean, problems: string[]): SettingsReader {
  const refuse = (problem: string) => void problems.push(problem)
  const value = (name: string) => {
    const given = env[name]?.trim()
    return given === '' ? undefined : given
  }
  return {
    production,
    value,
    refuse,
    list: (name) => (value(name) ?? '').split(',').flatMap((part) => part.trim() || []),
    needed(name, why) {
      const given = value(name)
      if (!given && production) refuse(`${name} is missing: ${why}`)
      return given
    },
    oneOf(name, known, otherwise) {
      const given = value(name) ?? otherwise
      const found = known.find((item) => item === given)
      if (!found) refuse(`${name} must be one of ${known.join(', ')}.`)
      return found ?? otherwise
    },
    address(name, otherwise, domains) {
      const given = value(name)
      if (given === undefined) return otherwise
      const isUsable = production
        ? isHttpsOf(given, domains) && !/sandbox/i.test(given)
        : /^(https?:\/\/|\/)[^/]/.test(given)
      const wanted = production
        ? `a live https address of ${domains.join(' or ')}`
        : 'an http or https address'
      if (!isUsable) refuse(`${name} must be ${wanted}.`)
      return given
    },
    together(names, optional) {
      const missing = names.filter((name) => value(name) === undefined)
      if (missing.length === names.length && (optional || !production)) return undefined
      const others = names.length > 1 ? `${names.join(', ')} are set together.` : 'production needs it.'
      for (const name of missing) refuse(`${name} is missing: ${others}`)
      return Object.fromEntries(names.map((name) => [name, value(name) ?? ''])) as Record<
        (typeof names)[number],
        string
      >
    },
    secret(name, values) {
      if (production && values.some((secret) => secret !== '' && isWeak(secret))) {
        refuse(`${name} is weak: it must be the provider's secret of at least 16 characters.`)
      }
    },
  }
}
