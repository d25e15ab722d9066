import { compile } from '@countersign/test-support/compile'
import { expect, test } from 'vitest'

/** Run with `--update` after a change of Validator.sol: the file is written anew. */
test('the committed creation code is what the compiler makes of Validator.sol', async () => {
  const file = `import type { Hex } from './ChainCall.ts'

/**
 * The creation code that is run in an \`eth_call\` to ask a wallet: that of \`Validator.sol\`, as solc makes it
 * (packages/test-support/src/compile.ts). The arguments follow it, so a node in a test knows the call by its beginning.
 *
 * @example const isAboutSignature = data.startsWith(validatorCode)
 */
export const validatorCode: Hex =
  '${compile()('Validator')}'
`
  await expect(file).toMatchFileSnapshot('../../../siwe/src/contract/validatorCode.ts')
})
