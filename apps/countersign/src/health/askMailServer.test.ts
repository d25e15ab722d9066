import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { findFreePort } from '@countersign/test-support/findFreePort'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Mailbox, startMailbox } from '../../test/email/startMailbox.ts'
import { readConfiguration } from '../configuration/readConfiguration.ts'
import { sendMail } from '../email/sendMail.ts'
import { askMailServer } from './askMailServer.ts'
import { checkHealth } from './checkHealth.ts'

const password = 'hush-7%hush'

/** What `countersign check` says of a mail server; its password is in no finding. */
async function check(smtpUrl: string, email = 'verified'): Promise<string> {
  const findings = await checkHealth(
    readConfiguration({
      COUNTERSIGN_DATABASE: '/nowhere/at/all.db',
      COUNTERSIGN_ORIGIN: 'http://127.0.0.1:1',
      COUNTERSIGN_EMAIL: email,
      COUNTERSIGN_EMAIL_FROM: 'login@house.example',
      COUNTERSIGN_SMTP_URL: smtpUrl,
    }),
    [],
  )
  expect(JSON.stringify(findings)).not.toContain('hush')
  const found = findings.find(({ name }) => name === 'mailServer')
  return `${found?.outcome}: ${found?.detail}`
}

const login = `ada:${encodeURIComponent(password)}@`

/** A server that takes one name and password, and says what it was given when it refuses. */
const withLogin: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username = '', password: given }, _session, done) =>
    username === 'ada' && given === password
      ? done(null, { user: username })
      : done(new Error(`not ${username} with ${given}`)),
}

/** Something that listens and is no mail server. */
async function listen(answer: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  return address.port
}

const addressOf = ({ port }: Pick<Mailbox, 'port'>) => `127.0.0.1:${port}`

describe('the mail server', () => {
  it('is asked only where mail is sent', async () => {
    expect(await check('smtp://127.0.0.1:1?tls=off', 'synthetic')).toBe(
      'skipped: no mail is sent unless COUNTERSIGN_EMAIL is verified',
    )
  })

  it('passes where it answers, and is sent no mail', async () => {
    const mailbox = await startMailbox()
    const shown = `smtp://${addressOf(mailbox)}?tls=off`
    expect(await check(shown)).toBe(`passed: ${shown} answers; no login is set`)
    expect(mailbox.mails).toEqual([])
  })

  it('passes where it takes the login', async () => {
    const address = addressOf(await startMailbox(withLogin))
    expect(await check(`smtp://${login}${address}?tls=off`)).toBe(
      `passed: smtp://${address}?tls=off takes the login`,
    )
  })

  it('fails where it refuses the login, and repeats neither the password nor the words of the server', async () => {
    const address = addressOf(await startMailbox(withLogin))
    expect(await check(`smtp://ada:hush-other@${address}?tls=off`)).toBe(
      `failed: smtp://${address}?tls=off refused the login (535): correct the name and password in COUNTERSIGN_SMTP_URL, and percent-encode what a URL uses for itself (%40 for @, %3A for :, %2F for /, %3F for ?, %23 for #, %25 for %)`,
    )
  })

  it('that refuses the login of a mail has the log say how a password is written', async () => {
    const { port } = await startMailbox(withLogin)
    const sent = await sendMail({
      server: { host: '127.0.0.1', port, encryption: 'none', user: 'ada', password: 'hush', shown: '' },
      from: { name: 'House', address: 'login@house.example' },
      to: 'ada@house.example',
      text: { subject: 'Hello', paragraphs: ['Hello'] },
      language: 'en',
      foot: [],
    })
    expect(sent).toMatchObject({ outcome: 'failed', detail: expect.stringContaining('(EAUTH): correct') })
    expect(sent.detail).toContain('%40 for @')
    expect(sent.detail).not.toContain('hush')
  })

  it('fails where a login is set and the server offers none', async () => {
    const address = addressOf(await startMailbox())
    expect(await check(`smtp://${login}${address}?tls=off`)).toBe(
      `failed: smtp://${address}?tls=off offers no login (500): use the port where it does, mostly 465 or 587, or take the name and password out of COUNTERSIGN_SMTP_URL`,
    )
  })

  it('fails where nobody listens', async () => {
    const port = await findFreePort()
    expect(await check(`smtp://${login}127.0.0.1:${port}?tls=off`)).toBe(
      `failed: smtp://127.0.0.1:${port}?tls=off can't be reached (ECONNREFUSED): correct COUNTERSIGN_SMTP_URL, or let this machine through the firewall`,
    )
  })

  it('fails where something else listens', async () => {
    const port = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await check(`smtp://127.0.0.1:${port}?tls=off`)).toContain("doesn't answer as a mail server")
  })

  it.each(['smtp', 'smtps'])('fails where %s:// finds no TLS, before the login is sent', async (scheme) => {
    const logins: unknown[] = []
    const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) => {
      logins.push(auth)
      done(null, { user: 'ada' })
    }
    const address = addressOf(await startMailbox({ ...withLogin, onAuth }))
    expect(await check(`${scheme}://${login}${address}`)).toMatch(
      /^failed: smtps?:\S+ offers no TLS of this kind /,
    )
    expect(logins).toEqual([])
  })

  it.each([
    ['smtp', false],
    ['smtps', true],
  ])('fails where %s:// finds a certificate that nobody vouches for', async (scheme, secure) => {
    const address = addressOf(await startMailbox({ secure, authOptional: true }))
    expect(await check(`${scheme}://${login}${address}`)).toMatch(
      /^failed: the certificate of smtps?:\S+ can't be trusted \([A-Z_]+\): /,
    )
  })

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    [
      'never comes to an end',
      (socket) => {
        socket.write('220 ready\r\n')
        const timer = setInterval(() => socket.write('250-more\r\n'), 20)
        socket.on('close', () => clearInterval(timer))
      },
    ],
  ])('is not waited for where it %s', async (_what, answer) => {
    const port = await listen(answer)
    const shown = `smtp://127.0.0.1:${port}?tls=off`
    const { email } = readConfiguration({
      COUNTERSIGN_EMAIL: 'verified',
      COUNTERSIGN_EMAIL_FROM: 'login@house.example',
      COUNTERSIGN_SMTP_URL: shown,
    })
    if (email.kind !== 'verified') throw new TypeError('as it was set')
    expect(await askMailServer(email.smtp, { timeoutMilliseconds: 300 })).toEqual({
      outcome: 'unreachable',
      code: 'ETIMEDOUT',
    })
  })
})
