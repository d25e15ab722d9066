import { startAnvil } from '@countersign/test-support/startAnvil'
import solc from 'solc'
import { type Address, createWalletClient, defineChain, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { newKey } from './signers.ts'

/** A wallet that is a contract of one owner (ERC-1271), on a chain of its own. */
export interface ContractWallet {
  readonly address: Address
  /** Its owner signs. */
  readonly signMessage: (given: { readonly message: string }) => Promise<Hex>
  readonly nodeUrl: string
  readonly stop: () => Promise<void>
}

/** Starts a {@link ContractWallet} on a chain with this number. */
export const startContractWallet = async (chainId: number): Promise<ContractWallet> => {
  const anvil = await startAnvil('--chain-id', String(chainId))
  const owner = newKey()
  const chain = defineChain({
    id: chainId,
    name: 'test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
  })
  const client = createWalletClient({
    // Anvil's first account, which it funds.
    account: privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'),
    chain,
    transport: http(anvil.url),
    pollingInterval: 50,
  }).extend(publicActions)
  const data: Hex = `${compile()}${owner.address.slice(2).padStart(64, '0').toLowerCase()}`
  const hash = await client.sendTransaction({ data })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The wallet was not deployed.')
  return {
    address: contractAddress,
    signMessage: ({ message }) => owner.signMessage({ message }),
    nodeUrl: anvil.url,
    stop: anvil.stop,
  }
}

const source = `// SPDX-License-Identifier: MIT
pragma solidity >=0.8.0;

contract OneOwner {
    address immutable owner;

    constructor(address given) {
        owner = given;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65);
        (bytes32 r, bytes32 s) = abi.decode(signature[:64], (bytes32, bytes32));
        return ecrecover(hash, uint8(signature[64]), r, s) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}
`

const compile = (): Hex => {
  const settings = { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } }
  const sources = { 'OneOwner.sol': { content: source } }
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
  if (output.errors) throw new Error(JSON.stringify(output.errors))
  return `0x${output.contracts['OneOwner.sol'].OneOwner.evm.bytecode.object}`
}
