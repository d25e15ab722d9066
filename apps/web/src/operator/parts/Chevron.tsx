/** Points on to where a row leads. */
export function Chevron() {
  return (
    <svg className="op-chevron" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M6 3l5 5-5 5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
