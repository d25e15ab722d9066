import '../ui/base.css'

// The page of a test has the styles and tokens that index.html gives to every page.
document.documentElement.classList.add('countersign')
