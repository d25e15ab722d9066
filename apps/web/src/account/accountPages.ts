import type { ComponentType } from 'react'
import { ActivityPage } from './activity/ActivityPage.tsx'
import { ApplicationsPage } from './applications/ApplicationsPage.tsx'
import { DataPage } from './data/DataPage.tsx'
import { ProfilePage } from './profile/ProfilePage.tsx'
import { SessionsPage } from './sessions/SessionsPage.tsx'
import { WalletsPage } from './wallets/WalletsPage.tsx'

/** A page of the account. */
export interface AccountPage {
  readonly path: string
  /** What the navigation calls it. */
  readonly label: string
  /** What the browser's tab calls it. */
  readonly title: string
  readonly Page: ComponentType
}

/** The pages of the account, in the order of the navigation. A page that is added here has its route and its link. */
export const accountPages: readonly AccountPage[] = [
  { path: '/account', label: 'Profile', title: 'Your account', Page: ProfilePage },
  { path: '/account/wallets', label: 'Wallets', title: 'Your wallets', Page: WalletsPage },
  { path: '/account/sessions', label: 'Sessions', title: 'Your sessions', Page: SessionsPage },
  {
    path: '/account/applications',
    label: 'Applications',
    title: 'Your applications',
    Page: ApplicationsPage,
  },
  { path: '/account/activity', label: 'Activity', title: 'Your activity', Page: ActivityPage },
  { path: '/account/data', label: 'Your data', title: 'Your data', Page: DataPage },
]
