import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type ComposeService = {
  environment?: Record<string, string>
  read_only?: boolean
  stop_grace_period?: string
}

export const composedServices = (): [name: string, ComposeService][] => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>
  }
  return Object.entries(services).filter(([name]) => name.startsWith('app-'))
}
