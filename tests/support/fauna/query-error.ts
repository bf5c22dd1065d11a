export type Position = readonly (string | number)[];

/** A query that Fauna rejects, with the body of its answer. */
export class QueryError extends Error {
  override readonly name = "QueryError";
  readonly status: number;
  readonly code: string;
  readonly position: Position;

  constructor(code: string, description: string, position: Position, status = 400) {
    super(description);
    this.code = code;
    this.position = position;
    this.status = status;
  }

  get body() {
    return { errors: [{ position: this.position, code: this.code, description: this.message }] };
  }
}
