/** Tells what belongs to the file of now from what comes late of an earlier one. */
export function createTurns() {
  let turn = 0;
  return {
    /** All that was begun is of an earlier one from now on. */
    next() {
      turn += 1;
    },
    /** For what begins now. */
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
