/** Something that several commits may not do at the same time; each moves its version on. */
export interface Lock {
  readonly subject: string;
}
