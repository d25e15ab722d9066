import axe from 'axe-core'

/** What axe finds wrong on the page, by rule and place; the rules for whole pages are left to whole pages. */
export async function findViolations(root: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(root, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
