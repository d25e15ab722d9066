import { encodeFunctionData, type Hex, namehash, parseAbi } from 'viem'
import { compile } from './compile.ts'
import { startChain, type TestChain } from './startChain.ts'

const registry: Hex = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const abi = parseAbi([
  'function setResolver(bytes32 node, address to)',
  'function setName(bytes32 node, string text)',
  'function setAddr(bytes32 node, address to)',
])

/** Chain 1 with a registry of names where ENS has its own. */
export interface TestNames {
  readonly chain: TestChain
  /** Lets an address claim a name, as anyone can. */
  claim(address: string, name: string): Promise<void>
  /** Lets a name lead to an address, as its owner can. */
  lead(name: string, address: Hex): Promise<void>
  /** Lets the reverse record of an address be answered by a contract of a stranger. */
  claimBy(address: string, resolver: Hex): Promise<void>
}

export async function startNames(): Promise<TestNames> {
  const chain = await startChain(1)
  const code = compile()
  const [resolver, deployed] = [
    await chain.deploy(code('NameResolver')),
    await chain.deploy(code('NameRegistry')),
  ]
  await moveCode(chain, deployed)
  const setResolver = (node: Hex, to: Hex) =>
    chain.send({
      to: registry,
      data: encodeFunctionData({ abi, functionName: 'setResolver', args: [node, to] }),
    })
  return {
    chain,
    async claim(address, name) {
      const node = reverseNode(address)
      await setResolver(node, resolver)
      const data = encodeFunctionData({ abi, functionName: 'setName', args: [node, name] })
      await chain.send({ to: resolver, data })
    },
    async lead(name, address) {
      const node = namehash(name)
      await setResolver(node, resolver)
      const data = encodeFunctionData({ abi, functionName: 'setAddr', args: [node, address] })
      await chain.send({ to: resolver, data })
    },
    claimBy: (address, by) => setResolver(reverseNode(address), by),
  }
}

function reverseNode(address: string): Hex {
  return namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
}

/** Puts the code of a contract where ENS has its registry. */
async function moveCode(chain: TestChain, from: Hex): Promise<void> {
  const params = [registry, await chain.client.getCode({ address: from })]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params })
  await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
