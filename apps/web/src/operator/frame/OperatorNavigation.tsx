import { NavLink } from 'react-router'

/** The ways between the pages for operators. */
export function OperatorNavigation() {
  return (
    <nav className="op-split-navigation" aria-label="For operators">
      <ul>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const pages = [
  { to: '/operator/people', name: 'People' },
  { to: '/operator/activity', name: 'Activity' },
  { to: '/operator/applications', name: 'Applications' },
  { to: '/operator/keys', name: 'Keys' },
  { to: '/operator/settings', name: 'Settings' },
] as const
