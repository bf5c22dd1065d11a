import { type SyntheticEvent, useState } from "react";

/** Sends a form, one call at a time. `cause` is why the last one failed; `null` before and while it is sent. */
export function useSubmit(send: () => Promise<void>, onFailure: (cause: unknown) => void = () => {}) {
  const [cause, setCause] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setCause(null);
    try {
      await send();
    } catch (thrown) {
      setCause(thrown);
      onFailure(thrown);
    }
    setIsBusy(false);
  }

  return { cause, isBusy, onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event) };
}
