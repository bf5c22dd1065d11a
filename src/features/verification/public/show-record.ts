import type { KeptRecord } from "./kept-record.ts";

// Types alone: what a file shares with others is a request of its own, which the largest paint would wait for.

/** The record and the text that it is stored as; none if storage is switched off, or holds something else. */
function readRecord(key: string): { readonly kept: KeptRecord; readonly text: string } | null {
  try {
    const text = sessionStorage.getItem(key) ?? "";
    const kept: KeptRecord = JSON.parse(text);
    return kept.employee.category && kept.remarks && kept.until ? { kept, text } : null;
  } catch {
    return null;
  }
}

/** The server's clock; none without an answer from it, after the fifteen seconds that every reading has. */
const serverTime = (health: string) =>
  fetch(health, { signal: AbortSignal.timeout(15_000) }).then(
    ({ ok, headers }) => (ok ? Date.parse(headers.get("date") ?? "") : Number.NaN),
    () => Number.NaN,
  );

type Root = DocumentFragment | Element;

const all = (root: Root, selector: string) => root.querySelectorAll<HTMLElement>(selector);

/** What parts of the page are about, by name: texts and lists, of which some are empty. */
type Values = Readonly<Record<string, string | readonly unknown[] | null | undefined>>;

/** Removes what the record gives no reason for: `left !paper` is for somebody who has left and has no paper. */
function choose(root: Root, values: Values) {
  const holds = (fact: string) =>
    fact.startsWith("!") ? !values[fact.slice(1)]?.length : Boolean(values[fact]?.length);
  for (const part of all(root, "[data-when]"))
    if (!part.dataset["when"]?.split(" ").every(holds)) part.remove();
}

function showPicture(frame: HTMLElement, address: unknown) {
  const picture = frame.querySelector("img");
  const [none, gone] = all(frame, "p");
  if (!picture || !none || !gone) return;
  if (!address) return frame.replaceChildren(none);
  picture.onerror = () => frame.replaceChildren(gone);
  picture.src = String(address);
  none.remove();
  gone.remove();
}

interface Line {
  readonly title: string;
  readonly url?: string;
}

/** A list's first row once for each line. */
function showList(list: HTMLElement, lines: readonly Line[]) {
  const row = list.firstElementChild;
  for (const { title, url } of lines) {
    const copy = row?.cloneNode(true) as HTMLElement;
    const link = copy.querySelector("a");
    if (link && url) link.href = url;
    (copy.querySelector("span") ?? copy).textContent = title;
    list.append(copy);
  }
  row?.remove();
}

/** The record's page as its template has it, with what is known of the person. */
function drawn(
  template: HTMLTemplateElement,
  { employee, remarks, joined, left }: KeptRecord,
): DocumentFragment {
  const page = document.importNode(template.content, true);
  const lists: Readonly<Record<string, readonly Line[] | undefined>> = {
    remarks,
    certificates: employee.certificates,
  };
  const values: Values = {
    ...employee,
    ...lists,
    joined,
    left,
    paper: employee.businessCard || employee.Certificate,
    // No other system has this property. Its browsers report neither a long press nor that a page is left.
    ios: CSS.supports("-webkit-touch-callout", "none") ? "yes" : "",
  };
  choose(page, values);
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  for (const said of all(page, "[role=status] > p")) said.textContent = fill(said.textContent);
  for (const picture of page.querySelectorAll("img")) picture.alt = fill(picture.alt);
  for (const frame of all(page, "[data-picture]")) showPicture(frame, values[frame.dataset["picture"] ?? ""]);
  for (const field of all(page, "[data-of]")) {
    const { of = "", words = "{}" } = field.dataset;
    const text = values[of] as string | null | undefined;
    if (text) field.textContent = JSON.parse(words)[text] ?? text;
    else field.closest("[data-fact]")?.remove();
  }
  for (const list of all(page, "[data-list]")) showList(list, lists[list.dataset["list"] ?? ""] ?? []);
  return page;
}

/** Writes the name and the time of viewing over the certificate, every second, and holds it still when asked to. */
function moveWatermark(page: Element, name: string, signal: AbortSignal) {
  const mark = page.querySelector<HTMLElement>("[data-watermark]");
  if (!mark) return;
  // Counted: a phone takes a tenth of a second to make its first formatter of dates.
  const write = () => {
    const kochi = new Date(Date.now() + Number(mark.dataset["ahead"])).toISOString();
    const [year, month, day] = kochi.slice(0, 10).split("-");
    for (const tile of all(mark, "span"))
      tile.textContent = `${name} · ${day}/${month}/${year}, ${kochi.slice(11, 19)}`;
  };
  write();
  const timer = setInterval(write, 1000);
  signal.addEventListener("abort", () => clearInterval(timer));

  const button = page.querySelector<HTMLElement>("[data-hold]");
  const label = button?.querySelector("span");
  button?.addEventListener("click", () => {
    const isStill = button.toggleAttribute("data-held");
    mark.toggleAttribute("data-still", isStill);
    if (label) label.textContent = button.dataset["hold"]?.split("|")[Number(isStill)] ?? "";
  });
}

/**
 * Shows the record of the last lookup if it is of the page's category, for as long as it may be viewed. Otherwise the
 * page redirects to the form, which says why if the time ran out while the visitor was still looking.
 */
export function showRecord(container: HTMLElement) {
  const { record, key = "", lasts, form = "", closed = "", health = "" } = container.dataset;
  const [waiting, template] = container.children;
  const until = new AbortController();
  let screen = new AbortController();
  /** What is shown, as it was stored. */
  let shown: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  const isPlausible = (left: number) => left > 0 && left <= Number(lasts);

  function clear() {
    screen.abort();
    screen = new AbortController();
    shown = null;
    if (waiting && template) container.replaceChildren(waiting, template);
  }

  function redirect() {
    const wasShown = shown !== null;
    clear();
    location.replace(form + (wasShown ? closed : ""));
  }

  function forget() {
    sessionStorage.removeItem(key);
    redirect();
  }

  function show(text: string, kept: KeptRecord) {
    if (text === shown || !(template instanceof HTMLTemplateElement)) return;
    clear();
    container.replaceChildren(template, drawn(template, kept));
    shown = text;
    moveWatermark(container, kept.employee.name, screen.signal);
  }

  async function read() {
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    const found = readRecord(key);
    if (!found) return redirect();
    const { kept, text } = found;
    if (kept.employee.category !== record) return redirect();
    let left = kept.until - (Date.now() - kept.ahead);
    // The record has expired, or the visitor's clock was changed in the meantime.
    if (!isPlausible(left)) {
      clear();
      left = kept.until - (await serverTime(health));
    }
    if (mine !== turn) return;
    if (!isPlausible(left)) return forget();
    show(text, kept);
    timer = setTimeout(forget, left);
  }

  // Restored from the back/forward cache, whose pages have no timers.
  window.addEventListener("pageshow", ({ persisted }) => persisted && read(), { signal: until.signal });
  read();

  return () => {
    turn += 1;
    clearTimeout(timer);
    screen.abort();
    until.abort();
  };
}
