import { ApiError, createApi } from '@countersign/client'
import type { SignInRequest } from '@countersign/protocol'
import { Button, useAnnounce } from '@countersign/react'
import { useState } from 'react'
import { ResultMark } from './ResultMark.tsx'

/** What the server said, in words; undefined while it was not asked. */
interface Answer {
  readonly isGood: boolean
  readonly text: string
}

/** Asks the server whether the account is a contract that vouches for the signature: only when the person says so. */
export function ContractCheck({ message, signature }: SignInRequest) {
  const announce = useAnnounce()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const ask = async () => {
    setAsking(true)
    const received = await checkSignature({ message, signature })
    setAsking(false)
    setAnswer(received)
    announce(received.text)
  }
  return (
    <>
      <p className="small soft">
        If the account is a contract wallet, its chain has to be asked. This server can do that where its
        operator configured the chain; it is then sent the message and the signature.
      </p>
      <Button kind="outline" onClick={ask} {...(isAsking ? { working: 'Asking …' } : {})}>
        Ask this server
      </Button>
      {answer !== undefined && (
        <p className="check">
          <ResultMark state={answer.isGood ? 'good' : 'refused'} />
          <span>{answer.text}</span>
        </p>
      )}
    </>
  )
}

async function checkSignature(request: SignInRequest): Promise<Answer> {
  try {
    const { kind, chainId } = await createApi().checkSignature(request)
    const text = kind === 'key' ? 'The key signed it.' : `The contract on chain ${chainId} vouches for it.`
    return { isGood: true, text }
  } catch (error) {
    const text = error instanceof ApiError && error.title !== '' ? error.title : unreachable
    return { isGood: false, text }
  }
}

const unreachable = 'The server could not be reached. Check your connection and ask again.'
