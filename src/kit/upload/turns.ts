/** Distinguishes callbacks for the current file from late ones for an earlier file. */
export function createTurns() {
  let turn = 0;
  return {
    /** Makes everything taken so far stale. */
    next() {
      turn += 1;
    },
    /** A token for what starts now. */
    take() {
      const mine = turn;
      const isOver = () => mine !== turn;
      const unlessOver =
        <Args extends unknown[]>(report: (...args: Args) => void) =>
        (...args: Args) => {
          if (!isOver()) report(...args);
        };
      return { isOver, unlessOver };
    },
  };
}
