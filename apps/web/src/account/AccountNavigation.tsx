import { NavLink } from 'react-router'
import { accountPages } from './accountPages.ts'

/** The way between the pages of the account; for operators, on to the operator's. */
export function AccountNavigation({ isOperator }: { readonly isOperator: boolean }) {
  return (
    <nav className="account-navigation" aria-label="Account">
      <ul>
        {accountPages.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end>
              {label}
            </NavLink>
          </li>
        ))}
        {isOperator && (
          <li className="account-navigation-away">
            <a href="/operator/people">Operator</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
