import { pages } from "#addresses/public.ts";
import { say } from "#kit/language.ts";
import { pageHere } from "#kit/page/translations.ts";

/** The line about the privacy notice, beside the button that sends a form. */
export const NoticeLine = () => (
  <p className="field__hint">
    {say("What we do with this data: ")}
    <a href={pageHere(pages.privacy)}>{say("privacy notice")}</a>.
  </p>
);
