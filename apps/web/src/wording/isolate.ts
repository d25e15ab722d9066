/** Keeps a name that may run the other way apart from the sentence around it (UAX #9, first strong isolate). */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}
