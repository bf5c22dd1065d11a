import { Component, Fragment, type ReactNode } from "react";
import { reportCaught } from "#kit/page/watch-faults.ts";

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly crashes: number;
}

/** After this many crashes in a row, a part of the frame is left out. */
const CRASHES_MAX = 3;

/** Mounts a part of the frame anew when it crashes, so that the menu and the screen stay. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { crashes: 0 };

  override componentDidCatch(error: unknown) {
    reportCaught(error);
    this.setState(({ crashes }) => ({ crashes: crashes + 1 }));
  }

  override render() {
    const { crashes } = this.state;
    return crashes < CRASHES_MAX && <Fragment key={crashes}>{this.props.children}</Fragment>;
  }
}
