import { formatNumber } from '../../measure/formatNumber.ts'
import type { Table } from '../../report/results.ts'
import type { BundleSize } from '../figures/bundleSize.ts'

/** One row per library: what a page loads. */
export function tabulateSizes(figures: Record<string, BundleSize>): Table {
  return {
    title: 'What a page loads, in kB of gzipped JavaScript',
    note: 'Bundled for the browser by rolldown, minified, gzip level 9. 1 kB is 1000 bytes.',
    head: ['library', 'parse only', 'parse and verify'],
    rows: Object.entries(figures).map(([name, { parseBytes, verifyBytes }]) => [
      name,
      formatNumber(parseBytes / 1000),
      formatNumber(verifyBytes / 1000),
    ]),
  }
}
