import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import { failureText } from "#admin/screen/Failure.tsx";
import { MAILS } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";

interface Props {
  readonly path: string;
  readonly answer: z.ZodMiniType<{ readonly message: string }>;
  readonly children: string;
}

/** Sends mails again, and then invalidates every query about mails. */
export function ResendButton({ path, answer, children }: Props) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      announce((await callSigned(path, answer, { method: "POST" })).message);
    } catch (error) {
      announceError(failureText(error));
    }
    setBusy(false);
    await cache.invalidateQueries({ queryKey: [MAILS] });
  }

  return (
    <Button variant="quiet" size="small" busy={isBusy} onClick={() => void resend()}>
      {children}
    </Button>
  );
}
