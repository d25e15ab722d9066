import type { ComponentType } from 'react'
import { ActivityPage } from './ActivityPage.tsx'
import { ApplicationsPage } from './ApplicationsPage.tsx'
import { DataPage } from './DataPage.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { SessionsPage } from './SessionsPage.tsx'
import type { texts } from './texts.ts'
import { WalletsPage } from './WalletsPage.tsx'

/** A page of the account. */
interface AccountPage {
  readonly path: string
  /** By which the texts call it. */
  readonly name: keyof typeof texts.pages
  readonly Page: ComponentType
}

/** The pages of the account, in the order of the navigation. A page that is added here has its route and its link. */
export const accountPages: readonly AccountPage[] = [
  { path: '/account', name: 'profile', Page: ProfilePage },
  { path: '/account/wallets', name: 'wallets', Page: WalletsPage },
  { path: '/account/sessions', name: 'sessions', Page: SessionsPage },
  { path: '/account/applications', name: 'applications', Page: ApplicationsPage },
  { path: '/account/activity', name: 'activity', Page: ActivityPage },
  { path: '/account/data', name: 'data', Page: DataPage },
]
