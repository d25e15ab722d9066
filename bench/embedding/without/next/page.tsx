/** The first page of the example of Next.js, without a sign-in. */
export default function Page() {
  return (
    <main>
      <p>
        <a href="/account">Your account</a>
      </p>
    </main>
  )
}
