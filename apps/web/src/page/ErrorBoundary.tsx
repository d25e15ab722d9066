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
    return this.state.hasFailed ? <Failure /> : this.props.children
  }
}
