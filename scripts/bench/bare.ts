import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const { PORT, FILE = '', TYPE, ENCODING } = process.env
const body = readFileSync(FILE)
const app = Fastify()
app.get('/', (_request, reply) =>
  reply.header('content-type', TYPE).header('content-encoding', ENCODING).send(body),
)
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
