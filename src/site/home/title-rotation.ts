/** How long each title of the hero is shown. */
const TITLE_MS = 10_000;

/** Cycles through `count` titles while it plays. */
export function rotation(count: number, show: (index: number) => void) {
  let at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function pause() {
    clearInterval(timer);
    timer = undefined;
  }

  function play() {
    pause();
    timer = setInterval(() => {
      at = (at + 1) % count;
      show(at);
    }, TITLE_MS);
  }

  return { play, pause, isPlaying: () => timer !== undefined };
}
