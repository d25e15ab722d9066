import { grantTypes } from '@countersign/product-api'
import { confirming } from '@countersign/test-support/confirming'
import { newWallet } from '@countersign/test-support/createBrowser'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type Application, setUp } from '../oidc/support/Application.ts'
import { createPerson, type Person } from '../oidc/support/Person.ts'
import type { Actor, Cast } from '../openapi/cast.ts'
import { operationCases } from '../openapi/operationCases.ts'
import { allOperations } from '../openapi/operations.ts'
import { ask } from '../product/ask.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { openIdFlows } from './openIdFlows.ts'
import type { Target } from './startTarget.ts'

/** Something that a member does, in one request or several. */
export type Flow = (scene: Scene) => Promise<unknown>

/** Who takes part: the member with their wallet, and an application. */
export interface Scene {
  readonly cast: Cast
  readonly person: Person
  readonly application: Application
}

/** Every call of the API, and what an application and a person do with the provider. */
export const flows: Readonly<Record<string, Flow>> = {
  ...Object.fromEntries(
    Object.entries(operationCases).map(([name, run]) => [name, ({ cast }: Scene) => run(cast)]),
  ),
  ...openIdFlows,
}

/** Makes the people and the application of one scene. */
export interface Stage {
  readonly newScene: () => Promise<Scene>
}

export async function createStage(target: Target): Promise<Stage> {
  const { port, host } = new URL(target.origin)
  const browse = () =>
    openBrowser({
      origin: target.origin,
      ask: (question) => {
        const asked = typeof question === 'string' ? { path: question } : question
        return ask({ ...asked, port: Number(port), headers: { host, ...asked.headers } })
      },
    })
  const signIn = async (wallet: PrivateKeyAccount): Promise<Actor> => {
    const browser = confirming(browse(), allOperations)
    const opened = await (await browser.signIn(wallet)).json()
    return { id: opened.account.id, wallet, browser }
  }
  const newActor = () => signIn(newWallet())
  return {
    async newScene() {
      const [operator, member] = [await signIn(target.operator), await newActor()]
      const cast: Cast = { operator, member, claimToken: 'x'.repeat(43), newActor, newWallet }
      const draft = { name: 'Forum', redirectUris: ['https://forum.example/callback'], grantTypes }
      const made = await operator.browser.call('POST', '/api/operator/applications', draft)
      const { application, clientSecret } = await made.json()
      const registered = {
        clientId: application.clientId,
        clientSecret,
        redirectUri: draft.redirectUris[0] ?? '',
      }
      return {
        cast,
        person: createPerson(target.origin, member.wallet),
        application: await setUp(target, registered),
      }
    },
  }
}
