export { default } from '../../../without/next/layout'
