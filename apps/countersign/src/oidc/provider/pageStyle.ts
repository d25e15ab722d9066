/** How the provider's own pages look: the tokens of `@countersign/react`, as far as these few need them. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf9f5, #14161a);
  --slip: light-dark(#ffffff, #1c1f25);
  --ink: light-dark(#1a1d24, #eceae4);
  --ink-soft: light-dark(#5a606c, #a3a8b3);
  --line: light-dark(#e2dfd6, #31353d);
  --seal: light-dark(#14624a, #58c79d);
  --on-seal: light-dark(#ffffff, #0d1a15);
  font: 1rem/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere }
header, main { max-width: 472px; margin: 0 auto; padding: 0 16px }
header { display: flex; align-items: center; min-height: 76px }
.brand {
  display: inline-flex; gap: 10px; align-items: center; max-width: 100%; min-height: 44px; border-radius: 10px;
  color: var(--ink); font-weight: 600; text-decoration: none;
}
.brand span { line-height: 1.25 }
svg { flex: none; width: 28px; height: 28px; color: var(--seal) }
main { padding-block: clamp(16px, 5vh, 48px) 48px }
h1 { margin: 0 0 8px; font: 600 1.75rem/2.125rem system-ui, sans-serif; letter-spacing: -.01em; text-wrap: balance }
p { margin: 0 0 12px; color: var(--ink-soft); text-wrap: pretty }
pre {
  margin: 24px 0; padding: 16px 20px; border: 1px solid var(--line); border-radius: 14px;
  background: var(--slip); font: .8125rem/1.25rem ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap;
}
.actions { display: grid; gap: 8px; margin-top: 24px }
button {
  min-height: 52px; padding: 12px 16px; border: 1px solid transparent; border-radius: 10px;
  background: var(--seal); color: var(--on-seal); font: inherit; font-weight: 600; cursor: pointer;
}
button.quiet { background: none; color: var(--ink); font-weight: 500 }
a { color: inherit; border-radius: 4px }
.host { display: inline-block; max-width: 100%; color: var(--ink); font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9375em }
:is(a, button):focus-visible { outline: 2px solid var(--seal); outline-offset: 2px }
`
