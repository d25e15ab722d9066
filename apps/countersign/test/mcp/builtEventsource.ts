import { registerHooks } from 'node:module'

/*
 * The tests run with Node's condition `source`, by which our packages name their sources. Two packages below MCP's SDK use the same
 * word for TypeScript of their own, which Node does not read in node_modules: of these, the built files are taken.
 */
registerHooks({
  resolve(name, context, next) {
    if (!name.startsWith('eventsource')) return next(name, context)
    return next(name, { ...context, conditions: context.conditions.filter((one) => one !== 'source') })
  },
})
