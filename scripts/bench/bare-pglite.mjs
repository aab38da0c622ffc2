import { PGlite } from '@electric-sql/pglite'
import { createServer } from 'node:http'

// Opens the embedded database in the given folder, and answers once it is open. The reference for the product's start and memory.
const database = await PGlite.create(process.argv[2])
await database.query('select 1')
createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => void database.close().then(() => process.exit(0)))
