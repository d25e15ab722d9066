/** Three digits that count: 28 400, 15.7, 0.52. */
export function formatNumber(value: number): string {
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  const rounded = Number(value.toPrecision(3))
  return rounded
    .toLocaleString('en', { maximumFractionDigits: digits, useGrouping: true })
    .replaceAll(',', ' ')
}

/** How many times one figure is the other, said so that nobody reads more into it than two digits. */
export function formatRatio(value: number): string {
  return `${Number(value.toPrecision(2)).toLocaleString('en', { useGrouping: false })} ×`
}
