import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";

/** Reports a lost connection, including one that dies silently: the server is not heard from for too long. */
export function watchConnection(onLost: () => void) {
  let silence: ReturnType<typeof setTimeout> | undefined;

  function hear() {
    clearTimeout(silence);
    silence = setTimeout(onLost, FUNCTION_TIMEOUT_MS);
  }

  return {
    begin() {
      addEventListener("offline", onLost);
      hear();
    },
    hear,
    end() {
      clearTimeout(silence);
      removeEventListener("offline", onLost);
    },
  };
}
