/** The value of a hexadecimal digit by its code, and for other characters one that no digit has. */
const values: Uint16Array = /* @__PURE__ */ Uint16Array.from({ length: 103 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
)
const none = 0xffff

/** The byte that two hexadecimal digits write; more than 255 where they are not both digits. */
export function byteAt(hex: string, at: number): number {
  return (values[hex.charCodeAt(at)] ?? none) * 16 + (values[hex.charCodeAt(at + 1)] ?? none)
}
