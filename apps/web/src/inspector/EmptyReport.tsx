/** What stands beside the empty form: what to put in. */
export function EmptyReport() {
  return (
    <section className="countersign-message-card empty-report" aria-label="Report">
      <h2>Nothing to inspect yet</h2>
      <p className="soft">Paste the text that a wallet was asked to sign. It starts like this:</p>
      <p className="mono empty-example">example.org wants you to sign in with your Ethereum account:</p>
      <p className="soft">
        With the signature, the report also tells who signed it. With the origin and the nonce that your site
        expects, it tells whether your site should accept it.
      </p>
      <p className="soft">No message at hand? Take one of the samples.</p>
    </section>
  )
}
