import type { ComponentProps } from "react";
import { UploadField } from "#kit/upload/UploadField.tsx";
import { endSession } from "./session.ts";
import { isSessionOver, sessionHeaders } from "./signed-call.ts";

type Props = Omit<ComponentProps<typeof UploadField>, "headers" | "onFailed">;

function followSession(failure: Error) {
  if (isSessionOver(failure)) endSession({ expired: true });
}

/** A file field whose uploads are sent with the session, and which ends the session on a 401. */
export const SignedUploadField = (props: Props) => (
  <UploadField {...props} headers={sessionHeaders} onFailed={followSession} />
);
