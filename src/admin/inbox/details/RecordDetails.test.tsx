import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Sender } from "#admin/list/cells.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { Detail, DetailList, DetailWords } from "./RecordDetails.tsx";

const ARABIC = "السلام عليكم";

it("what visitors wrote is shown in the direction of its own script", () => {
  const record = { suspectedSpam: false, progress: "new", owner: null } as const;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <ScreenHeading isName title={ARABIC} />
      <Sender name={ARABIC} record={record} />
      <DetailWords heading="Message" words={ARABIC} />
      <DetailList>
        <Detail label="Location" value={ARABIC} />
        <Detail label="Email" value={ARABIC} href="mailto:asha@example.com" />
      </DetailList>
    </QueryClientProvider>,
  );
  const shown = screen.getAllByText(ARABIC);
  expect(shown).toHaveLength(5);
  expect(shown.map((element) => element.getAttribute("dir"))).toEqual(Array(5).fill("auto"));
});
