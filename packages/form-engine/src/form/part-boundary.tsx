import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  /** Says in its place why a part is not there. */
  instead: (error: unknown) => ReactNode;
  /** Another one of these is another attempt. */
  attempt: unknown;
  children: ReactNode;
}

interface PartBoundaryState {
  /** What was thrown, which may be nothing. */
  failure?: { error: unknown } | undefined;
  attempt: unknown;
}

/** Keeps what goes wrong in one part of a form from taking the others along. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  constructor(props: PartBoundaryProps) {
    super(props);
    this.state = { attempt: props.attempt };
  }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ attempt }: PartBoundaryProps, state: PartBoundaryState) {
    return attempt === state.attempt ? null : { failure: undefined, attempt };
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.instead(failure.error);
  }
}
