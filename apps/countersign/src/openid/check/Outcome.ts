import type { productCatalogue } from '@countersign/product-api'
import type { Visit } from './Visit.ts'

/** What becomes of a request that a proxy asks about. */
export type Outcome =
  /** It passes, and the site is told who asks. */
  | { readonly kind: 'passes'; readonly headers: Readonly<Record<string, string>> }
  /** The browser goes elsewhere: to sign in, or to the page that it wanted. */
  | { readonly kind: 'led on'; readonly location: string; readonly cookie: string | undefined }
  /** It is for one of our own pages on the host. */
  | { readonly kind: 'own page'; readonly visit: Visit }
  /** Nobody is signed in, and it is no person in a tab of their own who could be led to do so. */
  | { readonly kind: 'not signed in'; readonly visit: Visit }
  /** Its person would be led around for ever, or could not come back. */
  | { readonly kind: 'stuck'; readonly why: 'loop' | 'long address'; readonly visit: Visit }
  /** The proxy asks about what no gate stands before, or is none of the gate's. */
  | {
      readonly kind: 'refused'
      readonly code: keyof typeof productCatalogue
      readonly details: Readonly<Record<string, string>>
    }
