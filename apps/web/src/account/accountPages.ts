import type { ComponentType } from 'react'
import { ActivityPage } from './ActivityPage.tsx'
import { ApplicationsPage } from './ApplicationsPage.tsx'
import { DataPage } from './DataPage.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { SessionsPage } from './SessionsPage.tsx'
import { texts } from './texts.ts'
import { WalletsPage } from './WalletsPage.tsx'

/** A page of the account. */
interface AccountPage {
  readonly path: string
  /** What the navigation calls it. */
  readonly label: string
  /** What the browser's tab calls it. */
  readonly title: string
  readonly Page: ComponentType
}

/** The pages of the account, in the order of the navigation. A page that is added here has its route and its link. */
export const accountPages: readonly AccountPage[] = [
  { path: '/account', label: texts.pages.profile.label, title: texts.pages.profile.tab, Page: ProfilePage },
  {
    path: '/account/wallets',
    label: texts.pages.wallets.label,
    title: texts.pages.wallets.tab,
    Page: WalletsPage,
  },
  {
    path: '/account/sessions',
    label: texts.pages.sessions.label,
    title: texts.pages.sessions.tab,
    Page: SessionsPage,
  },
  {
    path: '/account/applications',
    label: texts.pages.applications.label,
    title: texts.pages.applications.tab,
    Page: ApplicationsPage,
  },
  {
    path: '/account/activity',
    label: texts.pages.activity.label,
    title: texts.pages.activity.tab,
    Page: ActivityPage,
  },
  { path: '/account/data', label: texts.pages.data.label, title: texts.pages.data.tab, Page: DataPage },
]
