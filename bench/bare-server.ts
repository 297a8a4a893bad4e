// What is compared with: Node's own server, answering every request with the same bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [file = '', type = ''] = process.argv.slice(2)
const body = readFileSync(file)

const server = createServer((_request, response) => {
  response.setHeader('content-type', type)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
