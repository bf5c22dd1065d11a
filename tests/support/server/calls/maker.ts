import { callApi } from "../call-api.ts";
import type { TestDeps } from "../test-deps.ts";

/** What a call that succeeds sends, and its method and path if those are not its route's. */
export type Sent = NonNullable<Parameters<typeof callApi>[2]> & {
  readonly method?: "HEAD";
  readonly path?: string;
};

/** For each route, how to call it so that it succeeds; each makes beforehand what it needs. */
export type Calls = Readonly<Record<string, () => Promise<Sent> | Sent>>;

type Call = Parameters<typeof callApi>[1];

/** What the calls are made with. `token` is a superadmin's. */
export const callMaker = (deps: TestDeps, token: string) => ({
  deps,
  token,
  openDeps: async () => deps,
  newId: deps.newId,
  key: () => ({ "Idempotency-Key": deps.newId() }),
  /** In the superadmin's name. */
  signed: (sent: Sent = {}): Sent => ({ token, ...sent }),
  /** Makes another call beforehand, which must succeed. */
  async before(app: Parameters<typeof callApi>[0], call: Call, sent: Sent = {}): Promise<Response> {
    const answer = await callApi(app, call, sent);
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    return answer;
  },
});

export type CallMaker = ReturnType<typeof callMaker>;
