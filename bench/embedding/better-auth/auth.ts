import { betterAuth } from 'better-auth'
import { generateRandomString } from 'better-auth/crypto'
import { siwe } from 'better-auth/plugins'
import Database from 'better-sqlite3'
import { type Hex, verifyMessage } from 'viem'

// It reads BETTER_AUTH_SECRET and BETTER_AUTH_URL by itself.
const { BETTER_AUTH_URL = 'http://localhost:4300', DATABASE = 'example.db' } = process.env
export const auth = betterAuth({
  database: new Database(DATABASE),
  plugins: [
    siwe({
      domain: new URL(BETTER_AUTH_URL).host,
      getNonce: async () => generateRandomString(32, 'a-z', 'A-Z', '0-9'),
      verifyMessage: ({ message, signature, address }) =>
        verifyMessage({ message, signature: signature as Hex, address: address as Hex }),
    }),
  ],
})
