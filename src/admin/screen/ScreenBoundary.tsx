import { Component, type ReactNode } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Empty } from "./Empty.tsx";
import { ScreenHeading } from "./ScreenHeading.tsx";

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/**
 * Keeps a screen that breaks, or whose code could not be fetched, from taking the frame with it. Code goes missing
 * when the site was published anew since the page was loaded, which a reload cures.
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
