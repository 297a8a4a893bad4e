export interface Mail {
  /** Addresses only, in lower case. */
  to: string[]
  subject: string
  text: string
  html: string
  /** Milliseconds; null when the mail has no date. */
  at: number | null
}

interface Part {
  headers: Map<string, string>
  body: string
}

const MAX_DEPTH = 5

/** A mail as the application writes them: UTF-8, plain or multipart, 7bit, 8bit, quoted-printable or base64. */
export function parseMail(source: string): Mail {
  const whole = splitPart(source.replaceAll('\r\n', '\n'))
  const date = Date.parse(whole.headers.get('date') ?? '')
  const mail: Mail = {
    to: addressesOf(whole.headers.get('to') ?? ''),
    subject: decodeWords(whole.headers.get('subject') ?? ''),
    text: '',
    html: '',
    at: Number.isNaN(date) ? null : date,
  }
  readPart(whole, mail, 0)
  return mail
}

function splitPart(source: string): Part {
  const end = source.indexOf('\n\n')
  const head = end < 0 ? source : source.slice(0, end)
  const headers = new Map<string, string>()
  // A line that begins with white space goes on with the one before.
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end < 0 ? '' : source.slice(end + 2) }
}

function readPart(part: Part, mail: Mail, depth: number): void {
  const type = part.headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (/^multipart\//i.test(type) && boundary && depth < MAX_DEPTH) {
    const [, ...inner] = `\n${part.body}`.split(`\n--${boundary}`)
    for (const one of inner) {
      if (one.startsWith('--')) break
      readPart(splitPart(one.replace(/^[ \t]*\n/, '')), mail, depth + 1)
    }
    return
  }
  const body = decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '')
  if (/^text\/html/i.test(type)) mail.html ||= body
  else if (/^text\/plain/i.test(type)) mail.text ||= body
}

function decodeBody(body: string, encoding: string): string {
  const how = encoding.toLowerCase()
  if (how === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return how === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=[ \t]*\n/g, '')) : body
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/(?:=[0-9A-Fa-f]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  )
  return bytes
}

/** `=?utf-8?Q?caf=C3=A9?=` in a header. */
function decodeWords(header: string): string {
  const joined = header.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, how: string, text: string) =>
    how.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('utf8')
      : decodeQuoted(text.replaceAll('_', ' ')),
  )
}

function addressesOf(header: string): string[] {
  return header
    .split(',')
    .map((one) => (/<([^>]+)>/.exec(one)?.[1] ?? one).trim().toLowerCase())
    .filter((one) => one !== '')
}
