/** It stands alone: what lies in the folders above is not its own. */
export default { turbopack: { root: import.meta.dirname } }
