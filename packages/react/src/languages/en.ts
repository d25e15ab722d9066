/** The words in English: those that the parts have where no others are given. */
export { defaultTexts as texts } from '../texts/Texts.ts'
