import theme from 'vitepress/theme-without-fonts'
import './look.css'

export default theme
