import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { PORT = '4300', PAGE_PORT = '4301' } = process.env

// The object, not only its address: with that alone Vite changes the host, and the server refuses what is not its own.
const server = { target: `http://127.0.0.1:${PORT}`, changeOrigin: false }

export default defineConfig({
  plugins: [react()],
  server: { port: Number(PAGE_PORT), strictPort: true, proxy: { '/api': server, '/wallet': server } },
})
