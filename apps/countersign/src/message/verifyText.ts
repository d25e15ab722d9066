import {
  SignInError,
  type SignInMessage,
  SignInMessageError,
  type VerifySignInOptions,
  verifySignIn,
} from '@countersign/siwe'
import type { Outcome } from './readText.ts'
import type { Paint } from './showText.ts'
import { showText } from './showText.ts'

/** `countersign verify`: whether a site may take a message and a key wallet's signature as a sign-in. */
export function verifyText(options: VerifySignInOptions, paint: Paint): Outcome {
  const verdict = judge(options)
  if (!(verdict instanceof Error)) {
    return { output: `${paint.good('✓ Signed in')} as ${verdict.address}.`, isGood: true }
  }
  return {
    output: `${paint.bad(`✗ ${showText(verdict.message)}`)} ${paint.soft(`(${verdict.code})`)}${describePlace(verdict)}`,
    isGood: false,
  }
}

/** The same for a program: `{ message }`, or `{ error }` with its code. */
export function verifyTextAsJson(options: VerifySignInOptions): Outcome {
  const verdict = judge(options)
  const isGood = !(verdict instanceof Error)
  const answer = isGood ? { message: verdict } : { error: { ...verdict, message: verdict.message } }
  return { output: JSON.stringify(answer, null, 2), isGood }
}

function judge(options: VerifySignInOptions): SignInMessage | SignInError | SignInMessageError {
  try {
    return verifySignIn(options)
  } catch (error) {
    if (error instanceof SignInError || error instanceof SignInMessageError) return error
    throw error
  }
}

function describePlace(error: SignInError | SignInMessageError): string {
  if (error instanceof SignInError || error.line === undefined) return ''
  return `\n  Line ${error.line}, column ${error.column}: expected ${error.expected}.`
}
