import { type ComponentType, useEffect, useState } from "react";
import { noteFailure } from "#lib/note-failure.ts";
import type { PopupPage } from "./contact.flag-keys.ts";

interface Props {
  readonly page: PopupPage;
}

/** The build knows nothing of the dialog, or its styles would stand in every page that may once show it. */
const fetchDialog = async () =>
  import.meta.env.SSR
    ? null
    : Promise.all([import("./ConnectDialog.tsx"), import("./connect-dialog-styles.ts")]).then(
        ([{ ConnectDialog }]) => ConnectDialog,
      );

/** Fetches the dialog that asks visitors to write. Where that fails, nobody misses it. */
export function ConnectPopup({ page }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    fetchDialog()
      .then((fetched) => setDialog(() => fetched))
      .catch((error: unknown) => noteFailure("Could not fetch the popup", error));
  }, []);

  return Dialog && <Dialog page={page} />;
}
