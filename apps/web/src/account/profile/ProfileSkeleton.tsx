/** The profile before it is known: blocks of the same size, that do not move. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your account">
      <div className="who">
        <span className="who-mark skeleton" />
        <div className="who-text">
          <div className="skeleton skeleton-title" />
          <div className="skeleton skeleton-button" />
        </div>
      </div>
      <div className="countersign-message-card skeleton-profile" />
    </div>
  )
}
