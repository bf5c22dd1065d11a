/** An optimistic lock: commits that must not overlap each increment its version, so only one of them succeeds. */
export interface Lock {
  readonly subject: string;
}
