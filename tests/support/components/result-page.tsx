import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { api, pages } from "#addresses/public.ts";
import { KEPT_MS, RECORD_KEY } from "#features/verification/public/kept-record.ts";
import { Waiting } from "#features/verification/public/Result.tsx";
import { showRecord } from "#features/verification/public/show-record.ts";

/** Opens a page as `ResultSection.astro` has it, with that template. Returns a function that leaves it. */
export function openResult(category: string, template: ReactNode): () => void {
  document.body.innerHTML = renderToStaticMarkup(
    <div
      data-record={category}
      data-key={RECORD_KEY}
      data-lasts={KEPT_MS}
      data-form={pages.employeeVerification}
      data-closed="#closed"
      data-health={api.health}
    >
      <Waiting />
      <template>{template}</template>
    </div>,
  );
  const stop = showRecord(document.querySelector("[data-record]") as HTMLElement);
  return () => {
    stop();
    document.body.replaceChildren();
  };
}
