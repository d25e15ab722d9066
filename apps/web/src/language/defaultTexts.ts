/** In the place of the English texts of `@countersign/react`, where its parts read them (plugins/livingTexts.ts). */
export { componentTexts as defaultTexts } from './componentTexts.ts'
