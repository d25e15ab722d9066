const longestBytes = 64 * 1024
const kinds: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/** What became of a file that was chosen as the logo: its `data:` address, or what is wrong with it. */
export type LogoReading = { readonly logo: string } | { readonly problem: string }

/** Reads a picture that was chosen as the logo. The server looks at its bytes once more. */
export async function readLogo(file: File): Promise<LogoReading> {
  if (!kinds.includes(file.type))
    return { problem: 'This is not a PNG, JPEG or WebP picture. Choose one of those.' }
  if (file.size > longestBytes) {
    return { problem: `This picture has ${Math.ceil(file.size / 1024)} KiB. Choose one of at most 64 KiB.` }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return { logo: `data:${file.type};base64,${btoa(text)}` }
}
