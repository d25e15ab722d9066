import type { Environment } from '../browserEnvironment.ts'
import { type Lifetime, openLifetime } from '../Lifetime.ts'
import { createChallenges } from './challenges.ts'
import { createGrammarLoader } from './createGrammarLoader.ts'
import type { SubmitTarget } from './Destination.ts'
import type { Flow, WalletLink } from './Flow.ts'
import { hearOtherTab } from './followSession.ts'
import type { RecoverSigner } from './recoverSigner.ts'
import type { SignInState } from './SignInState.ts'

/** What one run of the machine is made of. */
export interface FlowParts {
  readonly destination: SubmitTarget
  readonly environment: Environment
  readonly recoverSigner: RecoverSigner
  readonly getState: () => SignInState
  readonly setState: (state: SignInState) => void
}

/** Puts a flow together. All of it ends with `run`: nothing that comes later changes the state. */
export function createFlow(parts: FlowParts, run: Lifetime): Flow {
  const { destination, environment, recoverSigner, getState } = parts
  let step: Lifetime | undefined
  let link: WalletLink | undefined
  const grammar = createGrammarLoader()
  const flow: Flow = {
    destination,
    environment,
    grammar,
    recoverSigner,
    challenges: createChallenges(destination, grammar, () => environment.now()),
    getState,
    setState: (state) => {
      if (run.isOpen()) parts.setState(state)
    },
    nextStep: () => {
      step?.end()
      step = openLifetime(environment)
      return step
    },
    getLink: () => link,
    setLink: (next) => {
      link?.scope.end()
      link = next
    },
    broadcast: (message) => channel?.post(message),
  }
  const channel = environment.openChannel((message) => hearOtherTab(flow, message))
  run.onEnd(() => {
    step?.end()
    flow.setLink(undefined)
    channel?.close()
  })
  return flow
}
