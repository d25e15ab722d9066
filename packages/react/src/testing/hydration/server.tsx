import { renderToString } from 'react-dom/server'
import { App, type AppProps } from './App.tsx'

/** Renders the application as a server does. */
export const renderApp = (props: AppProps): string => renderToString(<App {...props} />)
