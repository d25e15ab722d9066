import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'

// The page takes over what the server rendered, with what the server knew.
const root = document.getElementById('root')
const props = document.getElementById('props')
if (root === null || props === null) throw new TypeError('The page has no root, or no props.')
hydrateRoot(root, <App {...JSON.parse(props.textContent)} />)
