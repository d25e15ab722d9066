import {
  type Inspection,
  inspectMessage,
  type Problem,
  type Recap,
  type Recognition,
  recogniseText,
  SignInError,
  type SignInMessage,
  SignInMessageError,
  textKinds,
  textWrappings,
  type VerifySignInOptions,
  verifySignIn,
  type Warning,
} from '@countersign/siwe'
import { messageTexts as texts } from './commandLine.ts'
import type { Outcome } from './readText.ts'
import { type Paint, showPlace, showText } from './showText.ts'

/**
 * `countersign inspect`: everything there is to know about a text, offline. A message is taken out of what is around it
 * only when that was asked for: a program must not take a wrapped message for a message.
 */
export function inspectText(text: string, isUnwrapping: boolean, paint: Paint): Outcome {
  const recognition = recogniseText(text)
  if (!isWrapped(recognition)) return describeInspected(text, recognition, paint)
  const { kind, message, signature } = recognition
  const wrapped = recognition.wrappings.map((wrapping) => textWrappings[wrapping])
  if (message === undefined) {
    const around = wrapped.length === 0 ? '' : `\n${texts.wrapped(wrapped)}`
    return { output: `${paint.bad(texts.other)} ${textKinds[kind]}${around}`, isGood: false }
  }
  if (!isUnwrapping) {
    return {
      output: `${paint.bad(texts.inside)} ${texts.wrapped(wrapped)}\n${texts.unwrapHint}`,
      isGood: false,
    }
  }
  const { output, isGood } = describeInspected(message, recogniseText(message), paint)
  const beside = signature === undefined ? '' : `\n${texts.signatureBeside(showText(signature))}`
  return { output: `${texts.unwrapped(wrapped)}${beside}\n\n${output}`, isGood }
}

function describeInspected(text: string, { kind }: Recognition, paint: Paint): Outcome {
  const inspection = inspectMessage(text)
  return {
    output: describeInspection(text, inspection, kind === 'message', paint),
    isGood: inspection.problems.length === 0,
  }
}

/** Whether it is something else, or within something. The inspection itself repairs a JSON string. */
function isWrapped({ kind, wrappings }: Recognition): boolean {
  if (kind !== 'message') return kind !== 'unknown'
  return wrappings.some((wrapping) => wrapping !== 'json_string')
}

/** The same for a program: the inspection as JSON, with what was recognised where that is not just a message. */
export function inspectTextAsJson(text: string, isUnwrapping: boolean): Outcome {
  const recognition = recogniseText(text)
  const { message } = recognition
  const inspected = isUnwrapping && isWrapped(recognition) && message !== undefined ? message : text
  const inspection = inspectMessage(inspected)
  const result = isWrapped(recognition) ? { recognition, ...inspection } : inspection
  return { output: JSON.stringify(result, null, 2), isGood: inspection.problems.length === 0 }
}

/** What an inspection found, for a person at a terminal: problems and warnings at their places, and the fields. */
function describeInspection(text: string, inspection: Inspection, isMessage: boolean, paint: Paint): string {
  const { problems, warnings, recap } = inspection
  const parts = [
    describeVerdict(inspection, isMessage, paint),
    ...problems.map((problem) => describeProblem(text, problem, paint)),
    ...warnings.map((warning) => describeWarning(text, warning, paint)),
    describeFields(inspection, paint),
    ...(recap === undefined ? [] : [describeRecap(recap, paint)]),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function describeVerdict({ problems, warnings }: Inspection, isMessage: boolean, paint: Paint): string {
  const caution = warnings.length === 0 ? '' : `, ${texts.warnings(warnings.length)}`
  if (problems.length === 0) return `${paint.good(texts.passed)}${caution}.`
  const fail = isMessage ? texts.mistakes : texts.failed
  return `${paint.bad(fail(texts.problems(problems.length)))}${caution}.`
}

function describeProblem(text: string, problem: Problem, paint: Paint): string {
  const { reason, sentence, line, column, expected, found, repair } = problem
  return [
    ...showPlace(text, problem.span, paint.bad),
    `${indent}${paint.bad(showText(sentence))} ${paint.soft(texts.place(reason, line, column))}`,
    `${indent}${texts.found(expected, showText(found))}`,
    ...(repair === undefined ? [] : [`${indent}${texts.repair(showText(repair.description))}`]),
  ].join('\n')
}

function describeWarning(text: string, warning: Warning, paint: Paint): string {
  const { code, message, line, column } = warning
  return [
    ...showPlace(text, warning.span, paint.caution),
    `${indent}${paint.caution(message)} ${paint.soft(texts.place(code, line, column))}`,
  ].join('\n')
}

function describeFields({ fields }: Inspection, paint: Paint): string {
  const width = Math.max(0, ...fields.map(({ field }) => field.length))
  return fields
    .map(({ field, value }) => `${paint.soft(field.padEnd(width))}  ${showText(value)}`.trimEnd())
    .join('\n')
}

function describeRecap({ capabilities, proofs }: Recap, paint: Paint): string {
  const lines = capabilities.flatMap(({ resource, namespace, actions }) =>
    actions.map(({ name, limits }) => {
      const limited = limits.some((limit) => limit !== '{}') ? texts.limited(limits) : ''
      return `  ${showText(`${texts.capability(`${namespace}/${name}`, resource)}${limited}`)}`
    }),
  )
  const chain = proofs.length === 0 ? [] : [`  ${texts.proofs(showText(proofs.join(', ')))}`]
  return [paint.soft(texts.recap), ...lines, ...chain].join('\n')
}

const indent = '     │ '

/** `countersign verify`: whether a site may take a message and a key wallet's signature as a sign-in. */
export function verifyText(options: VerifySignInOptions, paint: Paint): Outcome {
  const verdict = judge(options)
  if (!(verdict instanceof Error)) {
    return { output: `${paint.good(texts.signedIn)}${texts.signedInAs(verdict.address)}`, isGood: true }
  }
  return {
    output: `${paint.bad(texts.refused(showText(verdict.message)))} ${paint.soft(`(${verdict.code})`)}${describePlace(verdict)}`,
    isGood: false,
  }
}

/** The same for a program: `{ message }`, or `{ error }` with its code. */
export function verifyTextAsJson(options: VerifySignInOptions): Outcome {
  const verdict = judge(options)
  const isGood = !(verdict instanceof Error)
  const result = isGood ? { message: verdict } : { error: { ...verdict, message: verdict.message } }
  return { output: JSON.stringify(result, null, 2), isGood }
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
  return `\n  ${texts.expected(error.line, error.column, error.expected)}`
}
