import type { ComponentProps } from "react";
import { UploadField } from "#components/ui/upload/UploadField.tsx";
import { hasStatus } from "#lib/has-status.ts";
import { endSession } from "./session.ts";
import { sessionHeaders } from "./session-headers.ts";

type Props = Omit<ComponentProps<typeof UploadField>, "headers" | "onFailed">;

function followSession(failure: Error) {
  if (hasStatus(failure, 401)) endSession({ expired: true });
}

/** A file field whose uploads are sent with the session, and which ends the session on a 401. */
export const SignedUploadField = (props: Props) => (
  <UploadField {...props} headers={sessionHeaders} onFailed={followSession} />
);
