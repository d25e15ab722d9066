/** What the mutation test runs, from the root: the fast tests only, since each runs once for every mutant it covers. */
export default {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node'], externalConditions: ['node'] } },
  test: {
    include: ['packages/siwe/src/**/*.test.ts'],
    exclude: ['**/*.property.test.ts'],
  },
}
