import { type OperatorToken, type TokenRight, tokenRights } from '@countersign/product-api'
import { CountersignError } from '@countersign/server/extension'
import { addToken, describeToken, endToken, parseTokenDraft, readTokens } from '../guards/operatorTokens.ts'
import { actAsServer } from '../store/Actor.ts'
import { commandErrors as errors, resultTexts as results, rightTexts } from '../terminal/commandLine.ts'
import { UsageError } from '../terminal/readText.ts'
import { showJson, showText } from '../terminal/showText.ts'
import type { AddTokenOptions, TokenActions } from './createProgram.ts'
import { formatTable } from './formatApplications.ts'
import { type Environment, onStore } from './onStore.ts'

/** The commands about operator tokens, at a terminal. */
export function createTokenActions(environment: Environment): TokenActions {
  return {
    addToken: (options) =>
      onStore(environment, options, async ({ store }) => {
        const checked = parseTokenDraft(createDraft(options))
        const actor = byCommand()
        const { token, row } = await store.write(() => addToken(checked, actor))
        const facts = describeToken(row, actor.now)
        return options.json ? showJson({ token, facts }, 2) : formatMade(token, facts)
      }),
    listTokens: (options) =>
      onStore(environment, options, async ({ store }) => {
        const tokens: OperatorToken[] = []
        const now = Date.now()
        for await (const row of readTokens(store)) tokens.push(describeToken(row, now))
        return options.json ? showJson(tokens, 2) : formatTokens(tokens)
      }),
    revokeToken: (id, options) =>
      onStore(environment, options, async ({ store }) => {
        const revoked = await store.write(() => endToken(id, byCommand()))
        if (typeof revoked === 'string') throw new CountersignError(revoked, { what: 'token' })
        return options.json ? showJson({ revoked: id }) : results.tokenRevoked(showText(revoked.name))
      }),
  }
}

function byCommand() {
  return actAsServer(Date.now())
}

function createDraft({ name, can, until, network }: AddTokenOptions) {
  return { name, can: can.split(',').map(parseRight), until, networks: [...network] }
}

/** @throws UsageError where it is none */
function parseRight(text: string): TokenRight {
  const right = tokenRights.find((known) => known === text.trim())
  if (right === undefined) throw new UsageError(errors.unknownRight(text.trim(), tokenRights))
  return right
}

/** What was made, and everything that whoever has it can do. */
function formatMade(token: string, { id, name, can, networks, until }: OperatorToken): string {
  const rows = [
    [results.token, results.secret(token)],
    [results.tokenId, id],
    [results.name, showText(name)],
    [results.tokenUntil, until],
    [results.tokenFrom, networks.length === 0 ? results.anywhere : networks.join(', ')],
    ...can.map((right, at) => [at === 0 ? results.tokenMay : '', `${right}: ${rightTexts[right]}`]),
  ]
  return formatTable(rows)
}

function formatTokens(tokens: readonly OperatorToken[]): string {
  if (tokens.length === 0) return results.noTokens
  const rows = tokens.map(({ id, name, can, until, lastUsedAt, revokedAt, isActive }) => [
    id,
    showText(name),
    can.join(','),
    until,
    lastUsedAt ?? results.never,
    isActive ? '' : revokedAt === null ? results.ended : results.revoked,
  ])
  return formatTable([results.tokenHead, ...rows])
}
