/** In the place of the offer: there is nothing to take it up with. */
export function ClaimWithoutToken() {
  return (
    <>
      <h1>This link is not complete</h1>
      <p className="soft">
        The part after the # is missing. Open the whole link that the server printed when it started; it
        prints one for as long as nobody is its operator.
      </p>
      <div className="countersign-actions">
        <a className="countersign-button" data-kind="main" href="/account">
          Go to your account
        </a>
      </div>
    </>
  )
}
