import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as entry from '../index.ts'
import '../styles.css'
import { fakeSession, signedIn, signedOut } from '../testing/fakeSession.ts'
import { fakeSignIn } from '../testing/fakeSignIn.ts'
import { amber, first, prism, review, second } from '../testing/samples.ts'

const more = { className: 'mine', id: 'part', title: 'a title', 'data-x': 'y' }

/** Every exported component that has an element of its own, with what it needs. */
const parts: Readonly<Record<string, ReactElement>> = {
  AccountChoice: (
    <entry.AccountChoice
      {...more}
      state={{ step: 'choosing_account', wallet: amber, accounts: [first, second], chosen: first }}
    />
  ),
  Address: <entry.Address {...more} address={first} />,
  Button: <entry.Button {...more}>Continue</entry.Button>,
  ConnectingWallet: (
    <entry.ConnectingWallet {...more} state={{ step: 'connecting', wallet: amber, isSilent: false }} />
  ),
  DiscoveringWallets: <entry.DiscoveringWallets {...more} />,
  ExactText: <entry.ExactText {...more} text="text" />,
  Identicon: <entry.Identicon {...more} address={first} />,
  MessageCard: <entry.MessageCard {...more}>fields</entry.MessageCard>,
  MessageField: (
    <entry.MessageField {...more} label="For">
      Example
    </entry.MessageField>
  ),
  MessageStep: <entry.MessageStep {...more} state={{ step: 'reviewing', ...review }} />,
  MessageSummary: <entry.MessageSummary {...more} state={review} />,
  Note: (
    <entry.Note {...more} tone="quiet">
      A note
    </entry.Note>
  ),
  OtherAccounts: <entry.OtherAccounts {...more} state={{ ...review, accounts: [first, second] }} />,
  PreparingMessage: (
    <entry.PreparingMessage {...more} state={{ step: 'preparing', wallet: amber, account: first }} />
  ),
  Problem: <entry.Problem {...more} problem={{ code: 'wallet_busy' }} wallet={amber} />,
  ReviewActions: <entry.ReviewActions {...more} state={{ step: 'reviewing', ...review }} />,
  SignIn: <entry.SignIn {...more} />,
  Signed: (
    <entry.Signed {...more} state={{ step: 'accepted', ...review, signedAt: '2026-11-20T16:25:30Z' }} />
  ),
  SignedBadge: <entry.SignedBadge className="mine" id="part" data-x="y" rim="SIGNED" />,
  SigningActions: <entry.SigningActions {...more} state={{ step: 'signing', ...review, isSlow: false }} />,
  StepHeading: <entry.StepHeading className="mine" id="part" data-x="y" title="a title" />,
  Time: <entry.Time {...more} at="2026-11-20T16:25:30Z" />,
  UnsentActions: (
    <entry.UnsentActions {...more} state={{ step: 'unsent', ...review, problem: { code: 'offline' } }} />
  ),
  VerifyingActions: <entry.VerifyingActions {...more} />,
  WalletIcon: <entry.WalletIcon {...more} wallet={prism} />,
  WalletList: <entry.WalletList {...more} state={{ step: 'choosing', wallets: [amber, prism] }} />,
  WalletMissing: <entry.WalletMissing {...more} />,
}

/** They give to what is beneath them, and have no element that a page could style. */
const withoutElement = ['Announcer', 'CountersignProvider', 'SignInProvider']

async function show(part: ReactElement, language?: 'ar') {
  const signIn = fakeSignIn({ step: 'choosing', wallets: [amber, prism] })
  return render(
    <entry.CountersignProvider
      signIn={signIn}
      session={fakeSession(signedOut)}
      application={{ name: 'Example' }}
      {...(language && { language })}
    >
      {part}
    </entry.CountersignProvider>,
  )
}

test('every exported part is looked at', () => {
  const components = Object.keys(entry).filter((name) => /^[A-Z]/.test(name))
  expect([...Object.keys(parts), ...withoutElement].sort()).toEqual(components.sort())
})

describe('the outermost element of each part', () => {
  test.each(Object.entries(parts))('%s takes a class beside ours, and other props', async (_, part) => {
    const { container } = await show(part)
    const element = container.firstElementChild
    expect(container.childElementCount).toBe(2) // the part and the live region
    expect(element?.getAttribute('class')).toMatch(/^countersign countersign-[\w-]+ mine$/)
    expect(element?.id).toBe('part')
    expect(element?.getAttribute('data-x')).toBe('y')
  })

  test.each(Object.entries(parts))('%s has the language of the provider', async (_, part) => {
    const { container } = await show(part, 'ar')
    const element = container.firstElementChild
    expect([element?.getAttribute('dir'), element?.getAttribute('lang')]).toEqual(['rtl', 'ar'])
    expect(document.documentElement.dir).toBe('')
  })
})

test('a token that is set on a part holds for the parts inside of it', async () => {
  const style = document.createElement('style')
  style.textContent = '.branded { --countersign-accent: rgb(122 31 92) }'
  document.head.append(style)
  await show(<entry.MessageStep className="branded" state={{ step: 'reviewing', ...review }} />)
  const button = page.getByRole('button', { name: 'Sign in to Example' })
  await expect.element(button).toHaveStyle({ backgroundColor: 'rgb(122, 31, 92)' })
  style.remove()
})

test('a session that is found takes the class and the props, too', async () => {
  const { container } = await render(
    <entry.CountersignProvider
      signIn={fakeSignIn({ step: 'choosing', wallets: [amber] })}
      session={fakeSession(signedIn)}
      application={{ name: 'Example' }}
    >
      <entry.SignIn {...more} />
    </entry.CountersignProvider>,
  )
  expect(container.firstElementChild?.className).toBe('countersign countersign-sign-in mine')
  expect(container.firstElementChild?.id).toBe('part')
})
