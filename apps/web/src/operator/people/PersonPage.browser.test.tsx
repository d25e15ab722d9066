import { ApiError } from '@countersign/client'
import type { Person, PersonChange } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeChange } from '../../testing/confirm.ts'
import { findViolations } from '../../testing/findViolations.ts'
import { notFound } from '../testing/fakeOperatorApi.ts'
import { people, personSessions, wallets } from '../testing/samples.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const path = `/operator/people/${people.ann.id}`
const title = page.getByRole('heading', { level: 1 })
const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name })
const disabling = {
  press: press('Disable'),
  title: 'Disable Ann (0x2B5A…D6cF)?',
  button: 'Sign to disable it',
}
const lastOperator = new ApiError('last_operator', {
  status: 409,
  title: 'You’re the only operator. Make someone else an operator first.',
})

/** A server that keeps what is changed. */
function keeping(person: Person) {
  let now = person
  let sessions = [...personSessions]
  const asked: PersonChange[] = []
  return {
    asked,
    answers: {
      person: async () => ({ person: now, wallets: [...wallets], lastSignInAt: null, email: null }),
      personSessions: async () => ({ sessions, next: null }),
      changePerson: async (_id: string, change: PersonChange) => {
        asked.push(change)
        const { isDisabled, role = now.role } = change
        now = { ...now, role, disabledAt: isDisabled === true ? '2026-11-20T18:00:00Z' : null }
        return now
      },
      endPersonSession: async (_id: string, sessionId: string) => {
        sessions = sessions.filter(({ id }) => id !== sessionId)
      },
      endPersonSessions: async () => {
        const ended = sessions.length
        sessions = []
        return { ended }
      },
    },
  }
}

describe('a person', () => {
  test('shows their wallets, sessions and activity', async () => {
    await showOperatorPages(path)
    await expect.element(title).toHaveTextContent('Ann')
    await expect.element(page.getByRole('region', { name: 'Details' }).getByText(people.ann.id)).toBeVisible()
    const shown = (name: string) => page.getByRole('region', { name }).getByRole('listitem').elements().length
    expect(shown('Wallets')).toBe(2)
    await expect.poll(() => shown('Sessions')).toBe(2)
    await expect.element(page.getByText('Sign-in refused: request expired')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Filter and export' }))
      .toHaveAttribute('href', `/operator/activity?account=${people.ann.id}`)
    expect(document.title).toBe('Ann · Example')
    expect(await findViolations()).toEqual([])
  })

  test('says that an unknown person does not exist, with a link back', async () => {
    await showOperatorPages('/operator/people/nobody', { person: () => Promise.reject(notFound) })
    await expect.element(page.getByRole('heading', { name: 'Person not found' })).toBeVisible()
    await expect.element(page.getByText('nobody', { exact: true })).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('says that a person could not be loaded, and tries again', async () => {
    let calls = 0
    await showOperatorPages(path, {
      person: async () => {
        if (++calls === 1) throw new ApiError('offline')
        return { person: people.ann, wallets: [], lastSignInAt: null, email: null }
      },
      personSessions: async () => ({ sessions: [], next: null }),
    })
    await expect.element(page.getByText('You’re offline. Reconnect and try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No active sessions.')).toBeVisible()
  })

  test('offers no other role for a configured operator, and says why', async () => {
    const person: Person = { ...people.ann, role: 'operator', isConfiguredOperator: true }
    await showOperatorPages(path, keeping(person).answers)
    await expect.element(page.getByText('COUNTERSIGN_OPERATORS')).toBeVisible()
    expect(page.getByRole('button', { name: 'Remove operator role' }).elements()).toEqual([])
  })
})

describe('changing a person', () => {
  test('asks before it disables, says what will happen, and can be cancelled', async () => {
    const { answers, asked } = keeping(people.ann)
    await showOperatorPages(path, answers)
    await page.getByRole('button', { name: 'Disable' }).click()
    await expect.element(dialog.getByText('Disable Ann (0x2B5A…D6cF)?')).toBeVisible()
    await expect.element(dialog.getByText(/^All their sessions end immediately/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Disable' })).toHaveFocus()
    expect(asked).toEqual([])
  })

  test('disables a person, then enables them again', async () => {
    const { answers, asked } = keeping(people.ann)
    await showOperatorPages(path, answers)
    await makeChange(disabling)
    await expect.element(title.getByText('disabled')).toBeVisible()
    await expect.element(page.getByText('Ann (0x2B5A…D6cF) is disabled.')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Enable' })).toHaveFocus()
    await makeChange({
      press: press('Enable'),
      title: 'Enable Ann (0x2B5A…D6cF)?',
      button: 'Sign to enable it',
    })
    await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible()
    expect(asked).toEqual([{ isDisabled: true }, { isDisabled: false }])
  })

  test('makes a person an operator, then a member again', async () => {
    const { answers, asked } = keeping(people.ann)
    await showOperatorPages(path, answers)
    await makeChange({
      press: press('Make an operator'),
      title: 'Make Ann (0x2B5A…D6cF) an operator?',
      button: 'Sign to make them an operator',
    })
    await expect.element(title.getByText('operator')).toBeVisible()
    await makeChange({
      press: press('Remove operator role'),
      title: 'Remove the operator role from Ann (0x2B5A…D6cF)?',
      button: 'Sign to remove the role',
    })
    await expect.element(page.getByRole('button', { name: 'Make an operator' })).toBeVisible()
    expect(asked).toEqual([{ role: 'operator' }, { role: 'member' }])
  })

  test('shows beside the button that the last operator stays, and removes it on the next attempt', async () => {
    const { answers } = keeping({ ...people.ann, role: 'operator' })
    await showOperatorPages(path, { ...answers, changePerson: () => Promise.reject(lastOperator) })
    await makeChange(disabling)
    await expect
      .element(page.getByRole('region', { name: 'Manage account' }).getByRole('alert'))
      .toHaveTextContent(`Nothing was changed. ${lastOperator.title}`)
    expect(await findViolations()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Disable' })).toHaveFocus()
    await page.getByRole('button', { name: 'Disable' }).click()
    await expect.element(dialog).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })
})

describe('their sessions', () => {
  test('are loaded page by page, and not counted before all are loaded', async () => {
    await showOperatorPages(path, {
      personSessions: async (_id, { cursor } = {}) =>
        cursor === undefined
          ? { sessions: personSessions.slice(0, 1), next: 'c1' }
          : { sessions: personSessions.slice(1), next: null },
    })
    await page.getByRole('button', { name: 'End all' }).click()
    await expect.element(dialog.getByText('End all sessions of Ann (0x2B5A…D6cF)?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Show more sessions' }).click()
    const rows = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
    await expect.poll(() => rows.elements().length).toBe(personSessions.length)
    await expect.poll(() => document.activeElement).toBe(rows.elements()[1])
    await page.getByRole('button', { name: 'End all' }).click()
    await expect.element(dialog.getByText('End all 2 sessions of Ann (0x2B5A…D6cF)?')).toBeVisible()
  })

  test('can be loaded again after a failure', async () => {
    const answers = [() => Promise.reject(new ApiError('server_unreachable'))]
    await showOperatorPages(path, {
      personSessions: () => answers.shift()?.() ?? Promise.resolve({ sessions: [], next: null }),
    })
    await expect.element(page.getByText('Couldn’t load the sessions')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No active sessions.')).toBeVisible()
  })

  test('ends one, announces it, and keeps the focus in the list', async () => {
    await showOperatorPages(path, keeping(people.ann).answers)
    await page.getByRole('button', { name: 'End the session of Safari on iOS at 2001:db8::7' }).click()
    await expect.poll(() => page.getByText('Safari on iOS', { exact: true }).elements()).toEqual([])
    await expect.element(page.getByRole('heading', { name: 'Sessions' })).toHaveFocus()
    await expect.element(page.getByText('Ended the session of Safari on iOS.')).toBeInTheDocument()
  })

  test('removes one that ended by itself meanwhile', async () => {
    const { answers } = keeping(people.ann)
    await showOperatorPages(path, {
      ...answers,
      endPersonSession: async (id, sessionId) => {
        await answers.endPersonSession(id, sessionId)
        throw notFound
      },
    })
    await page.getByRole('button', { name: 'End the session of Safari on iOS at 2001:db8::7' }).click()
    await expect.poll(() => page.getByText('Safari on iOS', { exact: true }).elements()).toEqual([])
  })

  test('keeps one that could not be ended, and says why', async () => {
    const { answers } = keeping(people.ann)
    const endPersonSession = () => Promise.reject(new ApiError('server_unreachable'))
    await showOperatorPages(path, { ...answers, endPersonSession })
    await page.getByRole('button', { name: 'End the session of Safari on iOS at 2001:db8::7' }).click()
    await expect
      .element(page.getByText(/^The session wasn’t ended\. The server didn’t respond/))
      .toBeVisible()
  })

  test('can be ended with all that began with them where there is only one', async () => {
    await showOperatorPages(path, {
      personSessions: async () => ({ sessions: personSessions.slice(0, 1), next: null }),
    })
    await page.getByRole('button', { name: 'End all' }).click()
    await expect.element(dialog.getByText('End the session of Ann (0x2B5A…D6cF)?')).toBeVisible()
  })

  test('ends all after a confirmation', async () => {
    await showOperatorPages(path, keeping(people.ann).answers)
    await makeChange({
      press: press('End all'),
      title: 'End all 2 sessions of Ann (0x2B5A…D6cF)?',
      button: 'Sign to end them',
    })
    await expect.element(page.getByText('No active sessions.')).toBeVisible()
    await expect.element(page.getByText('Ended 2 sessions.')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Sessions' })).toHaveFocus()
  })
})
