import type { ComponentProps } from "react";
import { UploadField } from "#components/ui/upload/UploadField.tsx";
import { RefusedError } from "#lib/api-client.ts";
import { endSession } from "./session.ts";
import { sessionHeaders } from "./session-headers.ts";

type Props = Omit<ComponentProps<typeof UploadField>, "headers" | "onFailed">;

function followSession(failure: Error) {
  if (failure instanceof RefusedError && failure.status === 401) endSession({ expired: true });
}

/** A file field whose uploads go in the name of whoever is signed in, and which notices when that session has ended. */
export const SignedUploadField = (props: Props) => (
  <UploadField {...props} headers={sessionHeaders} onFailed={followSession} />
);
