import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { vi } from "vitest";
import { patience } from "../support/patience.ts";
import type { Engine, Key } from "./engine.ts";
import type * as findingModule from "./finding.ts";
import type { State, Step, Wanted } from "./finding.ts";

type Finding = typeof findingModule;

declare global {
  interface Window {
    /** The functions of finding.ts, in the page. */
    finding: Finding;
  }
}

/** Named like Playwright's page and locators, as far as the journeys need them. */
export interface Place {
  getByRole(role: string, options?: { readonly name?: string | RegExp; readonly exact?: boolean }): Place;
  getByLabel(label: string | RegExp, options?: { readonly exact?: boolean }): Place;
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): Place;
  locator(selector: string): Place;
  first(): Place;
  click(): Promise<void>;
  /** Presses like a finger, which stays down for a moment. */
  pressFor(milliseconds: number): Promise<void>;
  check(): Promise<void>;
  /** Types, or chooses the option with that value. */
  fill(text: string): Promise<void>;
  inputValue(): Promise<string>;
  isVisible(): Promise<boolean>;
  waitFor(options?: { readonly state?: "visible" | "hidden" }): Promise<void>;
}

/** How long a page may take for what a visitor expects at once. */
const PATIENCE_MS = 20_000;

const wantedOf = (text: string | RegExp | undefined, exact = false): Wanted | undefined => {
  if (text === undefined) return undefined;
  if (text instanceof RegExp) return { text: text.source, flags: text.flags, how: "pattern" };
  return { text, how: exact ? "exact" : "within" };
};

const said = ({ by, role, wanted }: Step) => [by, role, wanted?.text].filter(Boolean).join(" ");

let bundled: Promise<string> | undefined;

/** finding.ts as a script for the page. */
async function findingScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("finding.ts", import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: "finding",
    banner: { js: "var process = { env: {} };" },
  });
  return `${outputFiles[0]?.text}\nwindow.finding = finding;`;
}

export class Visitor {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  readonly goto = (path: string) => this.#engine.goto(this.#origin + path);
  readonly reload = () => this.#engine.reload();
  /** Makes the visitor a new one, by deleting all that is stored. */
  async forget() {
    await this.goto("/robots.txt");
    await this.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.#engine.deleteCookies();
  }

  readonly resize = (width: number, height: number) => this.#engine.resize(width, height);
  readonly press = (key: Key) => this.#engine.press(key);
  readonly type = (text: string) => this.#engine.typeOn(text);
  readonly pressAt = (x: number, y: number) => this.#engine.pressAt(x, y);

  readonly frameText = () => this.#engine.frameText();

  /** Runs a function in the page, which must not refer to anything outside itself. */
  async evaluate<Result, Parameters extends readonly unknown[]>(
    body: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result> {
    return (await this.#engine.run(`return (${String(body)})(...arguments)`, ...parameters)) as Result;
  }

  /** Calls a function of finding.ts in the page. */
  async #ask<Name extends keyof Finding>(
    name: Name,
    steps: readonly Step[],
  ): Promise<ReturnType<Finding[Name]>> {
    const call = `return window.finding ? { answer: finding.${name}(arguments[0]) } : null`;
    let found = await this.#engine.run(call, steps);
    if (found === null) {
      bundled ??= findingScript();
      await this.#engine.run(await bundled);
      found = await this.#engine.run(call, steps);
    }
    return (found as { readonly answer: ReturnType<Finding[Name]> }).answer;
  }

  /** Waits until the answer is as wished: pages change meanwhile, and a script may meet the end of one. */
  async until<Answer>(what: string, ask: () => Promise<Answer>, isRight: (answer: Answer) => boolean) {
    let last: unknown;
    await vi
      .waitFor(
        async () => {
          last = await ask();
          if (!isRight(last as Answer)) throw new Error("not yet");
        },
        { timeout: patience(PATIENCE_MS), interval: 50 },
      )
      .catch((cause: unknown) => {
        throw new Error(`Waited in vain for ${what}: ${JSON.stringify(last)}.`, { cause });
      });
  }

  waitForURL(path: string) {
    return this.until(
      path,
      () => this.evaluate(() => location.pathname),
      (now) => now === path,
    );
  }

  /** Presses beside a dialog until it is closed: for its first half second it ignores that (kit/ui/Dialog.tsx). */
  async closeByPressBeside(dialog: Place) {
    await dialog.waitFor();
    const { innerWidth, innerHeight } = await this.evaluate(() => ({
      innerWidth: globalThis.innerWidth,
      innerHeight: globalThis.innerHeight,
    }));
    const pressed = async () => {
      await this.pressAt(innerWidth - 8, innerHeight - 8);
      return dialog.isVisible();
    };
    await this.until("a press beside the dialog to close it", pressed, (isOpen) => !isOpen);
  }

  #place(steps: readonly Step[]): Place {
    const engine = this.#engine;
    const what = steps.map(said).join(" > ");
    const after = (step: Step) => this.#place([...steps, step]);
    const until = (states: readonly State[]) =>
      this.until(
        `${what} to be ${states}`,
        () => this.#ask("stateOf", steps),
        (state) => states.includes(state),
      );

    return {
      getByRole: (role, { name, exact } = {}) => after({ by: "role", role, wanted: wantedOf(name, exact) }),
      getByLabel: (label, { exact } = {}) => after({ by: "label", wanted: wantedOf(label, exact) }),
      getByText: (text, { exact } = {}) => after({ by: "text", wanted: wantedOf(text, exact) }),
      locator: (role) => after({ by: "css", role }),
      first: () => after({ by: "first" }),
      async click() {
        await until(["ready"]);
        await engine.click(steps);
      },
      pressFor: async (milliseconds) => {
        await until(["ready"]);
        const { x, y } = await this.#ask("middleOf", steps);
        await engine.pressAt(x, y, milliseconds);
      },
      check: async () => {
        await until(["ready"]);
        if (!(await this.#ask("isChecked", steps))) await engine.click(steps);
        await this.until(`${what} to be checked`, () => this.#ask("isChecked", steps), Boolean);
      },
      fill: async (text) => {
        await until(["ready"]);
        await this.until(`${what} to be editable`, () => this.#ask("isEditable", steps), Boolean);
        if (await this.#ask("isChoice", steps)) return void (await engine.choose(steps, text));
        await this.#ask("select", steps);
        await engine.press("Backspace");
        await engine.type(steps, text);
      },
      inputValue: () => this.#ask("fieldText", steps),
      isVisible: async () => ["shown", "ready"].includes(await this.#ask("stateOf", steps)),
      waitFor: ({ state = "visible" } = {}) =>
        until(state === "visible" ? ["shown", "ready"] : ["absent", "hidden"]),
    };
  }

  /** Types into fields, and chooses options by their value. */
  async fillIn(form: Place, typed: Readonly<Record<string, string>>) {
    for (const [label, text] of Object.entries(typed))
      await form.getByLabel(label, { exact: true }).fill(text);
  }

  /** Chooses a file, even if the control itself is hidden behind a button. */
  async attach(selector: string, path: string) {
    const steps: readonly Step[] = [{ by: "css", role: selector }];
    await this.until(
      selector,
      () => this.#ask("stateOf", steps),
      (state) => state !== "absent",
    );
    await this.#engine.attach(steps, path);
  }

  readonly getByRole: Place["getByRole"] = (...given) => this.#place([]).getByRole(...given);
  readonly getByLabel: Place["getByLabel"] = (...given) => this.#place([]).getByLabel(...given);
  readonly getByText: Place["getByText"] = (...given) => this.#place([]).getByText(...given);
  readonly locator: Place["locator"] = (...given) => this.#place([]).locator(...given);
}
