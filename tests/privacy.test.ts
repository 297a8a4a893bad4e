import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Writer } from '#core/writer/port.ts'
import { startTestApp } from './helpers/app.ts'

/** Every file below a folder, with its bytes read as text. */
function filesOf(folder: string): { path: string; content: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, content: readFileSync(path, 'latin1') }))
}

// One unique word for each path that material can take (DESIGN §5).
const CANARY = {
  success: 'zqsuccess',
  target: 'Zqtarget',
  random: 'zqkey-random',
  refusal: 'zqrefusal',
  tooLong: 'zqtoolong',
  unauthorized: 'zqunauthorized',
  forbidden: 'zqforbidden',
  broken: 'zqbroken',
  crash: 'zqcrash',
  timeout: 'zqtimeout',
  hangUp: 'zqhangup',
  query: 'zqquery',
  path: 'zqpath',
  password: 'zqpassword',
} as const

it('keeps nothing of what was pasted or written: not in the data directory, not in the logs', async () => {
  const spoken: string[] = []
  const withWriter = (real: Writer): Writer => ({
    name: 'canary',
    write(material, options) {
      if (material.text.includes(CANARY.crash)) throw new TypeError(`could not parse ${material.text}`)
      if (material.text.includes(CANARY.timeout))
        throw new DOMException(`gave up on ${material.text}`, 'TimeoutError')
      return real.write(material, options)
    },
  })
  const { services: found } = await startTestApp()
  const { app, browser, dataDir, log } = await startTestApp({ deps: { writer: withWriter(found.writer) } })
  const subscriber = browser()
  const email = await subscriber.subscribe()
  const post = (text: string, extra = {}, headers = {}) =>
    subscriber.post('/api/transform/text', { text, ...extra }, { headers })

  const success = await post(`Our ${CANARY.success} plan cut taxes by 40% for working families!`, {
    target: `Senator ${CANARY.target}`,
  })
  expect(success.statusCode).toBe(200)
  spoken.push(
    ...(success.json().transformedText as string)
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => sentence.length > 30),
  )
  expect(spoken.length).toBeGreaterThan(3)
  await post(
    `Our ${CANARY.success} plan`,
    {},
    { accept: 'text/event-stream', 'idempotency-key': CANARY.success },
  )
  await subscriber.post('/api/transform/random', {}, { headers: { 'idempotency-key': CANARY.random } })
  expect((await post(`I will kill you, ${CANARY.refusal}, you and your whole family.`)).json().mode).toBe(
    'refuse',
  )
  expect((await post(CANARY.tooLong.repeat(100))).statusCode).toBe(400)
  expect((await post(`The ${CANARY.crash} bill passed.`)).statusCode).toBe(500)
  expect((await post(`The ${CANARY.timeout} bill passed.`)).statusCode).toBe(500)
  await subscriber.send('POST', '/api/transform/text', {
    payload: `{"text":"${CANARY.broken}`,
    headers: { 'content-type': 'application/json' },
  })
  await browser().post('/api/transform/text', { text: CANARY.unauthorized })
  const member = browser()
  await member.register()
  await member.post('/api/transform/text', { text: CANARY.forbidden })
  await member.post('/api/auth/login', { email, password: CANARY.password })
  await member.get(`/api/auth/user?email=${CANARY.query}`)
  await member.get(`/${CANARY.path}?q=${CANARY.query}`)

  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const controller = new AbortController()
  const cookie = [...subscriber.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const hangUp = fetch(`${address}/api/transform/text`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ text: `The ${CANARY.hangUp} committee met.` }),
    signal: controller.signal,
  })
  controller.abort()
  await expect(hangUp).rejects.toThrow()

  const places = [...filesOf(dataDir), { path: 'the log', content: log() }]
  expect(places.map(({ path }) => path).join()).toMatch(/roarback\.db/)
  for (const { path, content } of places) {
    const lower = content.toLowerCase()
    for (const canary of Object.values(CANARY))
      expect(lower.includes(canary.toLowerCase()), `${canary} in ${path}`).toBe(false)
    for (const sentence of spoken)
      expect(content.includes(sentence), `a sentence of the rebuttal in ${path}`).toBe(false)
  }
  // The log knows no address either; the database has to.
  expect(log()).not.toContain(email)
  expect(log()).toContain('"route":"/api/transform/text"')
})
