import { createBuilder } from 'vite'
process.env.NODE_ENV = 'production'
const T = (l) =>
  console.log(
    l,
    (performance.now() / 1000).toFixed(2),
    (process.cpuUsage().user / 1e6).toFixed(2),
    (process.cpuUsage().system / 1e6).toFixed(2),
  )
const into = (name) => ({ build: { outDir: '/tmp/p/zz/' + name, emptyOutDir: true } })
const b = await createBuilder({
  root: process.cwd(),
  mode: 'production',
  logLevel: 'error',
  environments: {
    client: into('client'),
    inspector: into('inspector'),
    office: into('office'),
    ssr: into('server'),
  },
})
T('created')
if (process.argv[2] === 'par') {
  await Promise.all(Object.values(b.environments).map((e) => b.build(e).then(() => T(e.name))))
} else
  for (const e of Object.values(b.environments)) {
    await b.build(e)
    T(e.name)
  }
