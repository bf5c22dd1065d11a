import { Component, type ReactNode } from "react";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { Button } from "#kit/ui/Button.tsx";

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/**
 * Keeps the frame usable when a screen crashes or its code cannot be loaded. Code is missing if the site was redeployed
 * since the page was loaded; a reload fixes that.
 */
export class ScreenBoundary extends Component<Props, State> {
  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override state: State = { failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <ScreenHeading title="This screen could not be shown" />
        <Empty title="Something went wrong on this page">
          <p>Nothing you saved is lost. The back office may have been updated since you opened it.</p>
          <Button size="small" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </Empty>
      </>
    );
  }
}
