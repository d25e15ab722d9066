import { type Engine, loadEngine } from '../../../packages/server/dist/index.js'

/** What the server verifies with. It falls back to noble by itself; the bench does not. */
export const serverEngine: Engine = await loadEngine()

if (serverEngine.recoverAddress === undefined) throw new Error('The server could not load its engine.')
