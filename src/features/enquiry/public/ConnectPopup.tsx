import { type ComponentType, useEffect, useState } from "react";
import { warnInConsole } from "#kit/warn-in-console.ts";
import type { PopupPage } from "./popup-flags.ts";

interface Props {
  readonly page: PopupPage;
}

/** Left out of the build's rendering, which would add the dialog's styles to every page that may show it. */
const fetchDialog = async () =>
  import.meta.env.SSR
    ? null
    : Promise.all([import("./ConnectDialog.tsx"), import("./connect-dialog-styles.ts")]).then(
        ([{ ConnectDialog }]) => ConnectDialog,
      );

/** Loads the dialog that asks visitors to write. If that fails, the page does without it. */
export function ConnectPopup({ page }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    fetchDialog()
      .then((fetched) => setDialog(() => fetched))
      .catch((error: unknown) => warnInConsole("Could not fetch the popup", error));
  }, []);

  return Dialog !== null && <Dialog page={page} />;
}
