/** What of a browser tells a phone. */
export interface DeviceTraits {
  /** The main pointer is a finger. */
  readonly isCoarse: boolean
  /** The shorter side of the screen, in CSS pixels. */
  readonly shortSide: number
  readonly userAgent: string
}

/**
 * Tells whether this is a phone: a device that is used with a finger, and is small or calls itself mobile. A narrow window
 * on a computer is none, and neither is a tablet, which shows a QR code to the phone beside it.
 */
export function isPhone(traits: DeviceTraits = readTraits()): boolean {
  return traits.isCoarse && (traits.shortSide < 600 || /\bMobile\b|\biPhone\b/.test(traits.userAgent))
}

function readTraits(): DeviceTraits {
  return {
    isCoarse: matchMedia('(pointer: coarse)').matches,
    shortSide: Math.min(screen.width, screen.height),
    userAgent: navigator.userAgent,
  }
}
