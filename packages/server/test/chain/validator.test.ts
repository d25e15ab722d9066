import { compile } from '@countersign/test-support/compile'
import { expect, test } from 'vitest'

/** Run with `--update` after a change of Validator.sol: the file is written anew. */
test('the committed creation code is what the compiler makes of Validator.sol', async () => {
  const file = `/** Creation code of \`Validator.sol\`, as solc makes it (packages/test-support/src/compile.ts). */
export const validatorCode =
  '${compile()('Validator')}'
`
  await expect(file).toMatchFileSnapshot('../../../siwe/src/contract/validatorCode.ts')
})
