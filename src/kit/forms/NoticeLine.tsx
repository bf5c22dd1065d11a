import { pages } from "#addresses/public.ts";

/** Beside the button that sends a form. */
export const NoticeLine = () => (
  <p className="field__hint">
    What we do with this data: <a href={pages.privacy}>privacy notice</a>.
  </p>
);
