import type { ScreensOf } from "#admin/app/router.ts";
import { listFiltersIn } from "#admin/inbox/list/list-filters.ts";
import { EnquiriesScreen } from "./admin/EnquiriesScreen.tsx";
import { EnquiryScreen } from "./admin/EnquiryScreen.tsx";

export const screens = {
  enquiries: ({ page }) => <EnquiriesScreen filters={listFiltersIn(page.search)} />,
  enquiry: ({ page }) => <EnquiryScreen formId={page.params.id} />,
} satisfies ScreensOf<"enquiries">;
