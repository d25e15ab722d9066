import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CountersignProvider, SignIn } from '../index.ts'
import { loadLaterViews } from '../sign-in/useLaterViews.ts'
import styles from '../styles.css?inline'
import { fakeSession, signedOut } from '../testing/fakeSession.ts'
import { fakeSignIn } from '../testing/fakeSignIn.ts'
import { states } from '../testing/states.ts'

afterEach(() => {
  document.documentElement.removeAttribute('data-theme')
})

/** What a page has of its own around a sign-in. */
const ownPage = `
  <h1>Journal</h1> <h2>Today</h2> <p>Some <a href="#x">text</a> and <code>code</code>.</p>
  <form><label>Name <input value="a"></label> <input type="checkbox" checked> <textarea>b</textarea>
  <select><option>c</option></select> <button>Save</button> <fieldset><legend>d</legend></fieldset></form>
  <ul><li>e</li></ul> <dl><dt>f</dt><dd>g</dd></dl> <details open><summary>h</summary>i</details> <pre>j</pre>
  <section>k</section> <header>l</header> <table><tbody><tr><td>m</td></tr></tbody></table> <svg><path d="M0 0"/></svg>`

/** Every computed style of every element that is the page's own, and of the document's. */
function describePage(own: HTMLElement): Record<string, string> {
  const elements = [document.documentElement, document.body, own, ...own.querySelectorAll('*')]
  return Object.fromEntries(
    elements.map((element, index) => {
      const computed = getComputedStyle(element)
      // The height of what grows with the page is no style of ours.
      const names = [...computed].filter((name) => !/height|block-size|origin|^inset|^bottom|^top/.test(name))
      const all = [...names, 'color-scheme'].map((name) => `${name}: ${computed.getPropertyValue(name)}`)
      const tokens = ['--countersign-accent', '--countersign-paper'].map((name) =>
        computed.getPropertyValue(name),
      )
      return [`${index} ${element.tagName}`, [...all, ...tokens].join('; ')]
    }),
  )
}

async function showPage(theme: 'light' | 'dark' | undefined) {
  await loadLaterViews()
  if (theme !== undefined) document.documentElement.dataset['theme'] = theme
  const own = document.createElement('div')
  own.innerHTML = ownPage
  document.body.append(own)
  const sheet = document.createElement('style')
  sheet.textContent = styles
  const end = () => {
    own.remove()
    sheet.remove()
  }
  return { own, sheet, end }
}

/** One state of each step: its parts are all there. */
const steps = new Map(states.map(({ state }) => [state.step, state]))

test.each([undefined, 'light', 'dark'] as const)(
  'the parts change nothing of a light page with its own inputs (data-theme: %s)',
  async (theme) => {
    const { own, sheet, end } = await showPage(theme)
    const before = describePage(own)
    document.head.append(sheet)
    const signIn = fakeSignIn({ step: 'discovering', isMissing: false })
    const { container, unmount } = await render(
      <CountersignProvider
        signIn={signIn}
        session={fakeSession(signedOut)}
        application={{ name: 'Example' }}
        language="ar"
      >
        <SignIn />
      </CountersignProvider>,
    )
    for (const state of steps.values()) {
      signIn.put(state)
      await expect.poll(() => container.querySelector('section')?.dataset['state']).toBe(state.step)
    }
    expect(describePage(own)).toEqual(before)
    const section = container.querySelector('section')
    expect(section && getComputedStyle(section).colorScheme).toBe(theme ?? 'normal')
    await unmount()
    end()
  },
)

test('every style is in the cascade layer: a rule of the page wins, however weak', async () => {
  const { sheet, end } = await showPage(undefined)
  document.head.append(sheet)
  const own = document.createElement('style')
  own.textContent = 'section { max-width: 123px }'
  document.head.append(own)
  const { container } = await render(
    <CountersignProvider
      signIn={fakeSignIn({ step: 'discovering', isMissing: false })}
      session={fakeSession(signedOut)}
      application={{ name: 'Example' }}
    >
      <SignIn />
    </CountersignProvider>,
  )
  const section = container.querySelector('section')
  expect(section && getComputedStyle(section).maxWidth).toBe('123px')
  expect(section && getComputedStyle(section).containerType).toBe('inline-size')
  own.remove()
  end()
})
