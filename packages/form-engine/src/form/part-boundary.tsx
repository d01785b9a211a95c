import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  /** Says in its place why a part is not there. */
  instead: (reason: string) => ReactNode;
  /** Another one of these is another attempt. */
  attempt: unknown;
  children: ReactNode;
}

/** Keeps what goes wrong in one part of a form from taking the others along. */
export class PartBoundary extends Component<
  PartBoundaryProps,
  { reason?: string | undefined; attempt: unknown }
> {
  constructor(props: PartBoundaryProps) {
    super(props);
    this.state = { attempt: props.attempt };
  }

  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps(
    { attempt }: PartBoundaryProps,
    state: { reason?: string | undefined; attempt: unknown },
  ) {
    return attempt === state.attempt ? null : { reason: undefined, attempt };
  }

  override render() {
    const { reason } = this.state;
    return reason === undefined ? this.props.children : this.props.instead(reason);
  }
}
