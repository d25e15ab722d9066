import './page.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(<App />)
