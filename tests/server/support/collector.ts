import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  links?: { traceId: string; spanId: string }[]
}
type TraceExport = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}
const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

export async function startCollector() {
  const sent: TraceExport[] = []
  const addresses = new Set<string>()
  const server = createServer((request, response) => {
    addresses.add(`${request.method} ${request.url} ${request.headers['content-type']}`)
    void json(request).then((body) => {
      sent.push(body as TraceExport)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const parts = () => sent.flatMap(({ resourceSpans }) => resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addresses,
    text: () => JSON.stringify(sent),
    spans: () =>
      parts()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, ...span }) => ({ ...span, attributes: valuesOf(attributes) })),
    services: () => new Set(parts().map(({ resource }) => valuesOf(resource.attributes)['service.name'])),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Collector = Awaited<ReturnType<typeof startCollector>>
export type ReceivedSpan = ReturnType<Collector['spans']>[number]
