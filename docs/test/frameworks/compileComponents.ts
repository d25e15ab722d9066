import { compile } from 'svelte/compiler'
import type { Plugin } from 'vite'
import { compileScript, parse } from 'vue/compiler-sfc'

/** Compiles the components of Vue and Svelte that how-tos show, with what each framework brings for it. */
export function compileComponents(): Plugin {
  return {
    name: 'countersign:components',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.svelte')) return { code: compile(code, { filename: id, generate: 'client' }).js.code, map: null }
      if (!id.endsWith('.vue')) return undefined
      const { descriptor, errors } = parse(code, { filename: id })
      if (errors[0] !== undefined) throw errors[0]
      return { code: compileScript(descriptor, { id, inlineTemplate: true }).content, map: null }
    },
  }
}
