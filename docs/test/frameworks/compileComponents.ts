import { compile } from 'svelte/compiler'
import type { Plugin } from 'vite'
import { compileScript, parse } from 'vue/compiler-sfc'

/** Compiles the components of Vue and Svelte that how-tos show, with what each framework brings for it. */
export function compileComponents(): Plugin {
  return {
    name: 'countersign:components',
    enforce: 'pre',
    config: () => ({
      define: {
        __VUE_OPTIONS_API__: true,
        __VUE_PROD_DEVTOOLS__: false,
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
      },
      // Nothing but the compiled code names them: found late, they would be there twice.
      optimizeDeps: {
        include: [
          'vue',
          'svelte',
          'svelte/store',
          'svelte/internal/client',
          'svelte/internal/disclose-version',
          'svelte/internal/flags/legacy',
        ],
      },
    }),
    transform(code, id) {
      if (id.endsWith('.svelte'))
        return { code: compile(code, { filename: id, generate: 'client' }).js.code, map: null }
      if (!id.endsWith('.vue')) return undefined
      const { descriptor, errors } = parse(code, { filename: id })
      if (errors[0] !== undefined) throw errors[0]
      return { code: compileScript(descriptor, { id, inlineTemplate: true }).content, map: null }
    },
  }
}
