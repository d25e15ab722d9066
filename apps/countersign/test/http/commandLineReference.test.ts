import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const page = readFileSync(at('docs/reference/command-line.md'), 'utf8')
const sessions = Array.from(
  page.matchAll(/^```console\n((.*)\n[\s\S]*?)^```$/gm),
  ([, session = '', first]) => ({
    first,
    session,
  }),
)
const setUp = `countersign() { "${process.execPath}" "${at('apps/countersign/bin/countersign.mjs')}" "$@"; }`

/** Runs the commands of a terminal session in one shell and writes down the session that came of it. */
function replay(session: string): string {
  const commands = session.split('\n').filter((line) => line.startsWith('$ '))
  const script = commands.map((line) => `cat <<'END'\n${line}\nEND\n(exit $code)\n${line.slice(2)}\ncode=$?`)
  return execFileSync('sh', ['-c', ['exec 2>&1', setUp, 'code=0', ...script].join('\n')], {
    cwd: at('docs/examples/messages'),
    encoding: 'utf8',
  })
}

describe('docs/reference/command-line.md', () => {
  it.each(sessions)('shows what is printed: $first', ({ session }) => {
    expect(session).toBe(replay(session))
  })

  it.each(['inspect', 'verify'])('has the options of %s, and no other', (command) => {
    const [, rest = ''] = page.split(`## \`countersign ${command} `)
    const [section = ''] = rest.split('\n## ')
    const listed = Array.from(section.matchAll(/^\| `(--[a-z]+)/gm), ([, option]) => option)
    const help = execFileSync('sh', ['-c', `${setUp}\ncountersign ${command} --help`], { encoding: 'utf8' })
    const offered = Array.from(help.matchAll(/^ {2}(--[a-z]+)/gm), ([, option]) => option)
    expect(listed.toSorted()).toEqual(offered.toSorted())
  })
})
