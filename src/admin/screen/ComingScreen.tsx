import { Empty } from "./Empty.tsx";
import { ScreenHeading } from "./ScreenHeading.tsx";

interface Props {
  readonly title: string;
}

/** For a documented page that has no screen yet. */
export function ComingScreen({ title }: Props) {
  return (
    <>
      <ScreenHeading title={title} />
      <Empty title="Not available yet">
        <p>This part of the back office is being prepared. Enquiries are under Form Management.</p>
      </Empty>
    </>
  );
}
