import { Component, type ReactNode } from "react";
import { preserveDrafts, releaseDrafts } from "#admin/editor/draft.ts";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { reportCaught } from "#kit/page/watch-faults.ts";
import { Button } from "#kit/ui/Button.tsx";

interface Props {
  /** It holds the frame itself, so that what it shows instead is all of the page. */
  readonly isLone?: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/**
 * Keeps the frame usable when a screen crashes or its code cannot be loaded, and offers the screen again, with the
 * drafts of its forms. Code is missing if the site was redeployed since the page was loaded; a reload fixes that.
 */
export class ScreenBoundary extends Component<Props, State> {
  static getDerivedStateFromError(): State {
    preserveDrafts();
    return { failed: true };
  }

  override state: State = { failed: false };

  override componentDidCatch(error: unknown) {
    reportCaught(error);
  }

  override componentWillUnmount() {
    if (this.state.failed) releaseDrafts();
  }

  readonly showAgain = () => {
    releaseDrafts();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const offer = (
      <>
        <ScreenHeading title="This screen could not be shown" />
        <Empty title="Something went wrong on this page">
          <p>
            Nothing you saved is lost, and what you typed is still there. The back office may have been
            updated since you opened it: if the screen fails again, reload the page.
          </p>
          <Button size="small" onClick={this.showAgain}>
            Show it again
          </Button>
          <Button variant="quiet" size="small" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </Empty>
      </>
    );
    return this.props.isLone ? <main className="lone-screen">{offer}</main> : offer;
  }
}
