import { ConfigurationError } from './ConfigurationError.ts'
import type { SettingText } from './SettingText.ts'

/** Reads a whole number between two bounds, both included. */
export function parseWholeNumber({ text, from }: SettingText, least: number, most: number): number {
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new ConfigurationError(`${from} is "${text}": give a whole number from ${least} to ${most}.`)
}
