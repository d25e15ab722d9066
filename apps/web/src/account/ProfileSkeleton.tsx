/** The account page before it is known: blocks of the same size, that do not move. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your account">
      <div className="cs-slip skeleton-profile" />
      <div className="skeleton-line" />
      <div className="cs-slip skeleton-session" />
      <div className="cs-slip skeleton-session" />
    </div>
  )
}
