import type { FairNotice } from "../fair-settings.ts";

const item = (text: string) => Object.assign(document.createElement("li"), { textContent: text });

/** Names the companies that come and agreed to it; without any, the page says nothing of them. */
export function showComing({ companies }: Pick<FairNotice, "companies">): void {
  const part = document.querySelector<HTMLElement>("[data-coming]");
  if (!part) return;
  const { names = [], more = 0 } = companies ?? {};
  const named = names.map((name) => Object.assign(item(name), { translate: false }));
  const rest = more > 0 ? [item(`${part.dataset["coming"]}`.replace("{count}", `${more}`))] : [];
  part.querySelector("ul")?.replaceChildren(...named, ...rest);
  part.hidden = named.length === 0;
}
