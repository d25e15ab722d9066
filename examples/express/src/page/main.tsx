import './page.css'
import '@countersign/react/styles.css'
import { CountersignProvider } from '@countersign/react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

createRoot(document.querySelector('#root') ?? document.body).render(
  <CountersignProvider application={{ name: 'Example' }}>
    <App />
  </CountersignProvider>,
)
