import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HostedDeps } from '#sandbox/hosted/deps.ts'
import { html, type Html } from '#sandbox/hosted/html.ts'
import { sendPage } from '#sandbox/hosted/page.ts'
import { onlyKnownHere } from '#sandbox/wire/this-machine.ts'
import { readOutbox, type DatedMail } from './outbox.ts'

interface Asked {
  Querystring: Record<string, string | string[] | undefined>
}

/** All mails that the application has written, as a page for people and as JSON for tests; for this machine alone. */
export function serveMailbox(
  app: FastifyInstance,
  { store, siteName, appUrl, publicUrl = appUrl }: HostedDeps & { publicUrl?: string },
): void {
  const folder = join(store.folder, 'outbox')
  const asked = (query: Asked['Querystring']) => (typeof query['to'] === 'string' ? query['to'] : undefined)

  const onRequest = async (request: FastifyRequest) => onlyKnownHere(request, [appUrl, publicUrl])

  app.get<Asked>('/mailbox.json', { onRequest }, async (request, reply) => {
    const mails = await readOutbox(folder, asked(request.query))
    return await reply
      .header('cache-control', 'no-store')
      .send(mails.map((mail) => ({ ...mail, to: mail.to.join(', '), at: new Date(mail.at).toISOString() })))
  })

  app.get<Asked>('/mailbox', { onRequest }, async (request, reply) => {
    const mails = await readOutbox(folder, asked(request.query))
    const body = html`<h1>Mailbox</h1>
      <p>No mail leaves this machine: what ${siteName} would have sent lies here, newest first.</p>
      ${mails.length === 0 ? html`<p>It is empty. Mails of the site appear here when it sends some.</p>` : mails.map(article)}
      <p><a href="${appUrl}">Return to ${siteName}</a></p>`
    return await sendPage(reply, { title: 'Mailbox', siteName, body })
  })
}

function article(mail: DatedMail, index: number): Html {
  const at = new Date(mail.at).toISOString()
  return html`<article class="sheet" aria-labelledby="mail-${index}">
    <h2 id="mail-${index}">${mail.subject || 'No subject'}</h2>
    <p class="small">
      To ${mail.to.join(', ')}, <time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time>
    </p>
    <pre>${linked(mail.text || mail.html.replaceAll(/<[^>]*>/g, ' '))}</pre>
  </article>`
}

/** The text as it is, with its addresses to be clicked. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}
