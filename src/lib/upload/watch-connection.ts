import { LONGEST_ANSWER_MS } from "./longest-answer.ts";

/** Tells of a connection that is lost, also of one that dies without telling: nothing is heard of the server any more. */
export function watchConnection(onLost: () => void) {
  let silence: ReturnType<typeof setTimeout> | undefined;

  function hear() {
    clearTimeout(silence);
    silence = setTimeout(onLost, LONGEST_ANSWER_MS);
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
