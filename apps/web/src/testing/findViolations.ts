import axe from 'axe-core'

/** What axe finds wrong on the page. */
export async function findViolations(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
