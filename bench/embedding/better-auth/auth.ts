import { betterAuth } from 'better-auth'
import { generateRandomString } from 'better-auth/crypto'
import { siwe } from 'better-auth/plugins'
import Database from 'better-sqlite3'
import { type Hex, verifyMessage } from 'viem'

const { PORT = '4300', DATABASE = 'example.db', BETTER_AUTH_SECRET: secret } = process.env
const { ORIGIN: baseURL = `http://localhost:${PORT}` } = process.env
export const auth = betterAuth({
  baseURL,
  secret,
  database: new Database(DATABASE),
  plugins: [
    siwe({
      domain: new URL(baseURL).host,
      getNonce: async () => generateRandomString(32, 'a-z', 'A-Z', '0-9'),
      verifyMessage: ({ message, signature, address }) =>
        verifyMessage({ message, signature: signature as Hex, address: address as Hex }),
    }),
  ],
})
