import { generateNonce, SiweMessage } from 'siwe'
import { quickstart } from './quickstart.ts'

const app = quickstart({
  generateNonce,
  async verify(text, signature, nonce) {
    const { data } = await new SiweMessage(text).verify({ signature, nonce })
    return data.address
  },
})

app.listen(Number(process.env['PORT']), '127.0.0.1')
