const tails = new Map<string, Promise<unknown>>();

/** Serialises work with the same key, within this instance. */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
  const leave = () => {
    if (tails.get(key) === turn) tails.delete(key);
  };
  tails.set(key, turn);
  turn.then(leave, leave);
  return turn;
}
