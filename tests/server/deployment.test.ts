import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { testDatabase } from '#tests/support/database.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'

type ComposeService = {
  environment?: Record<string, string>
  read_only?: boolean
  stop_grace_period?: string
}

const readTextFile = (file: string) => readFileSync(file, 'utf8')
const { services } = parse(readTextFile('compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>
}
const instances = Object.entries(services).filter(([name]) => name.startsWith('app-'))
const dockerfile = readTextFile('Dockerfile')
const settingNames = [...readTextFile('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)

describe('the files of a deployment', () => {
  test('set nothing that the server does not read', () => {
    const given = [
      ...instances.flatMap(([, { environment }]) => Object.keys(environment ?? {})),
      ...[...dockerfile.matchAll(/([A-Z_]+)=\S+/g)].map(([, name]) => name),
      ...[...readTextFile('deploy/northloop.service').matchAll(/\b([A-Z_]+)=\S+/g)].map(([, name]) => name),
    ].filter((name) => name !== 'NODE_ENV')
    expect(given.length).toBeGreaterThan(8)
    expect(given.filter((name) => !settingNames.includes(name))).toEqual([])
  })

  test('name every instance to the proxy, with the port and the path that they answer', () => {
    const caddyfile = readTextFile('deploy/Caddyfile')
    expect(caddyfile).toContain(`reverse_proxy ${instances.map(([name]) => `${name}:3000`).join(' ')}`)
    expect(caddyfile).toContain('health_uri /readyz')
    expect(dockerfile).toContain('http://127.0.0.1:3000/readyz')
    expect(instances.map(([, { environment }]) => environment?.PORT)).toEqual(['3000', '3000'])
  })

  test('copy into the image only what exists', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, sources]) =>
      (sources ?? '').split(' ').map((source) => source.replace('/app/', '')),
    )
    expect(copied).toContain('server/migrations')
    expect(copied.filter((file) => !existsSync(file))).toEqual([])
  })

  test('give a stop the time that it may take', () => {
    expect(instances.map(([, one]) => [one.read_only, one.stop_grace_period])).toEqual([
      [true, '20s'],
      [true, '20s'],
    ])
  })
})

test.runIf(inject('database') === 'PostgreSQL')(
  'two instances with the settings of the composition share a database and their files',
  async () => {
    const { dataDir, url, close } = await testDatabase()
    onFileFinished(close)
    const servers: RunningServer[] = []
    for (const [, { environment }] of instances) {
      const { PORT: _, ...given } = environment ?? {}
      const server = await startServer({
        dataDir,
        databaseUrl: url,
        env: {
          ...given,
          DATA_DIR: dataDir,
          DATABASE_URL: url,
          ASSETS_DIR: path.join(dataDir, 'assets'),
          METRICS_PORT: String(await freePort()),
        },
      })
      onFileFinished(() => server.kill())
      servers.push(server)
    }
    for (const { origin } of servers) expect((await fetch(`${origin}/pricing`)).status).toBe(200)
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0])
  },
)
