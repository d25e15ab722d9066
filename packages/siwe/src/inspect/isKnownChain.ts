/** Chains that wallets commonly know, by their EIP-155 ids: main networks, and test networks after them. */
const knownChains: ReadonlySet<number> = /* @__PURE__ */ new Set([
  1, 10, 14, 25, 30, 40, 50, 56, 61, 66, 88, 100, 106, 122, 128, 130, 137, 143, 146, 169, 204, 250, 252, 255,
  288, 314, 324, 480, 999, 1030, 1088, 1101, 1116, 1135, 1284, 1285, 1329, 1514, 1868, 2020, 2222, 2741, 4689,
  5000, 7000, 8217, 8453, 9001, 33_139, 34_443, 42_161, 42_170, 42_220, 43_114, 48_900, 57_073, 59_144,
  60_808, 80_094, 81_457, 167_000, 534_352, 7_777_777, 660_279, 1_313_161_554, 1_666_600_000, 5, 97, 300,
  1337, 4002, 17_000, 31_337, 43_113, 59_141, 80_002, 84_532, 168_587_773, 421_614, 534_351, 560_048,
  11_155_111, 11_155_420,
])

/** Whether a chain is one of those that wallets commonly know. */
export function isKnownChain(chainId: number): boolean {
  return knownChains.has(chainId)
}
