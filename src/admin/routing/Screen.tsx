import { lazy } from "react";
import { sectionOf } from "#admin/frame/sections.ts";
import { ComingScreen } from "#admin/screen/ComingScreen.tsx";
import { NotFoundScreen } from "#admin/screen/NotFoundScreen.tsx";
import type { CurrentPage } from "./router.ts";

const EnquiriesScreen = lazy(() =>
  import("#admin/enquiries/EnquiriesScreen.tsx").then((module) => ({ default: module.EnquiriesScreen })),
);
const EnquiryScreen = lazy(() =>
  import("#admin/enquiries/EnquiryScreen.tsx").then((module) => ({ default: module.EnquiryScreen })),
);

interface Props {
  readonly page: CurrentPage | undefined;
}

/** The screen of a page. Each is fetched when it is first opened. */
export function Screen({ page }: Props) {
  if (page === undefined) return <NotFoundScreen />;
  switch (page.route) {
    case "enquiries":
      return <EnquiriesScreen search={page.search["search"] ?? ""} />;
    case "enquiry":
      return <EnquiryScreen formId={page.params.formId} />;
    default:
      return <ComingScreen title={sectionOf(page.route)?.title ?? ""} />;
  }
}
