import { Component, type ReactNode } from 'react'
import { Failure } from './Failure.tsx'

/** Shows a designed page where a part throws, instead of an empty one. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Failure
        title="Something went wrong on this page"
        lead="Nothing was signed or changed by it. Load the page again to go on."
      />
    )
  }
}
