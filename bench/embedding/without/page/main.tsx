import './page.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

createRoot(document.querySelector('#root') ?? document.body).render(<App />)
