import { Component, type ReactNode } from "react";
import { firstText } from "../lib/messages.js";
import { endPrerendered } from "../lib/prerendered.js";
import { Button } from "../ui/button.js";
import { PageHeading } from "./page-heading.js";

interface PageGuardProps {
  /** Where the reader is; whoever goes on to another page leaves the failure behind. */
  pathname: string;
  children: ReactNode;
}

interface PageGuardState {
  pathname: string;
  hasFailed: boolean;
}

/** Keeps bar and footer standing when a page breaks. */
export class PageGuard extends Component<PageGuardProps, PageGuardState> {
  override state: PageGuardState = { pathname: this.props.pathname, hasFailed: false };

  static getDerivedStateFromProps({ pathname }: PageGuardProps, state: PageGuardState) {
    return pathname === state.pathname ? null : { pathname, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    endPrerendered();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <PageHeading>{firstText("broken")}</PageHeading>
        <p>{firstText("broken-why")}</p>
        <div>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      </>
    );
  }
}
