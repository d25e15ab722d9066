import { decodeFunctionData, encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeMulticall, encodeMulticall } from './readContracts.ts'

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
])
const contract = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

test.each([[[]], [['0x70a08231']], [['0x', `0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(36)}`]]] as const)(
  'the calls %s are written as the ABI has it',
  (datas) => {
    const data = encodeMulticall(datas.map((one) => ({ contract, data: one })))
    expect(decodeFunctionData({ abi, data })).toEqual({
      functionName: 'aggregate3',
      args: [datas.map((callData) => ({ target: contract, allowFailure: true, callData }))],
    })
  },
)

const answerOf = (...results: { success: boolean; returnData: Hex }[]) =>
  encodeFunctionResult({ abi, functionName: 'aggregate3', result: results })

test('what each call gave is read; one that failed among the others is open', () => {
  const data = answerOf(
    { success: true, returnData: `0x${'01'.repeat(32)}` },
    { success: false, returnData: '0x08c379a0' },
    { success: true, returnData: '0x' },
  )
  expect(decodeMulticall(data, 3)).toEqual([{ data: `0x${'01'.repeat(32)}` }, undefined, { data: '0x' }])
})

test('what is no such answer is none', () => {
  const data = answerOf({ success: true, returnData: `0x${'01'.repeat(32)}` })
  expect(decodeMulticall('0x', 1)).toBeUndefined()
  for (const count of [0, 2]) expect(decodeMulticall(data, count)).toBeUndefined()
  expect(decodeMulticall(data.slice(0, -2), 1)).toBeUndefined()
  for (let at = 0; at < (data.length - 2) / 64; at += 1) {
    const wild = data.slice(0, 2 + at * 64) + 'f'.repeat(64) + data.slice(2 + (at + 1) * 64)
    const read = decodeMulticall(wild, 1)
    // What a hostile word turns it into is nothing, or the data that stands there.
    if (read !== undefined) expect(read).toHaveLength(1)
  }
})
