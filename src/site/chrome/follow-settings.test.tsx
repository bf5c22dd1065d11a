import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#addresses/public.ts";
import { phoneHref, site } from "#firm/site.ts";
import { noSiteSettings } from "#rules/firm-facts.ts";
import { stubCalls } from "#tests/support/components/stub-calls.ts";
import { followSettings } from "./follow-settings.ts";
import { showSettings } from "./show-facts.ts";

const { contact } = site;

/** A page as it is built, with what was set then. */
const page = (built: string) => `
  <a data-banner='${built}' data-settings="${api.siteSettings}" hidden=""></a>
  <template data-new-facts=""><meta name="brought"></template>
  <a id="phone" href="${phoneHref(contact.phone)}">${contact.phone}</a>
  <a id="email" href="mailto:${contact.email}?subject=Hello">operations@<wbr>tidepoint.example</a>
  <a id="desk" href="mailto:${contact.email}">Write to the desk</a>
  <a id="chat" href="https://wa.me/919000020142?text=Hello">WhatsApp</a>
  <span data-address="">Harbour House, 2nd Floor<br>Kochi 682031</span>
  <p data-hours="">${contact.hours}</p>
  <a id="facebook" href="https://www.facebook.com/tidepoint.example">Facebook</a>
  <a id="linkedIn" href="https://www.linkedin.com/company/tidepoint-example">LinkedIn</a>`;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  document.body.replaceChildren();
});

const one = <E extends HTMLElement = HTMLAnchorElement>(selector: string) =>
  document.querySelector<E>(selector) as E;

/** Opens the page, and runs the script of the template once that is brought. */
async function open(answer: () => unknown, built = "", html = page(built)) {
  document.head.replaceChildren();
  document.body.innerHTML = html;
  const calls = stubCalls({ [`GET ${api.siteSettings}`]: answer });
  await followSettings(one("[data-banner]"));
  expect(calls).toHaveLength(1);
  const { said = "" } = one("[data-banner]").dataset;
  if (document.head.querySelector("[name=brought]")) showSettings(document, said, built);
}

it("leaves the page as it is built while nothing is set, and brings nothing", async () => {
  await open(() => noSiteSettings);
  expect(document.head.children).toHaveLength(0);
  expect(document.body.innerHTML).toBe(page("").replaceAll("'", '"'));
});

it("leaves the hours in the language of the page while no others are set", async () => {
  const inMalayalam = "തിങ്കൾ മുതൽ ശനി വരെ";
  await open(
    () => ({ ...noSiteSettings, phone: "+91 484 555 0199" }),
    "",
    page("").replace(contact.hours, inMalayalam),
  );
  expect(one("#phone").textContent).toBe("+91 484 555 0199");
  expect(one("[data-hours]").textContent).toBe(inMalayalam);
});

it("shows what is set, and keeps what a link says besides", async () => {
  await open(() => ({
    ...noSiteSettings,
    phone: "+91 484 555 0199",
    email: "office@tidepoint.example",
    whatsapp: "+91 9000020199",
    hours: "Monday to Friday",
    address: { ...contact.address, lines: ["Door 12"] },
    social: { facebook: "", linkedIn: "https://www.linkedin.com/company/tidepoint" },
    banner: { text: "We have moved.", link: "https://tidepoint.example/moved" },
  }));
  expect(one("#phone").textContent).toBe("+91 484 555 0199");
  expect(one("#phone").href).toBe("tel:+914845550199");
  expect(one("#email").href).toBe("mailto:office@tidepoint.example?subject=Hello");
  expect(one("#email").innerHTML).toBe("office@<wbr>tidepoint.example");
  expect([one("#desk").href, one("#desk").textContent]).toEqual([
    "mailto:office@tidepoint.example",
    "Write to the desk",
  ]);
  expect(one("#chat").href).toBe("https://wa.me/919000020199?text=Hello");
  expect(one("[data-address]").innerHTML).toBe("Door 12<br>Kochi 682031<br>Kerala, India");
  expect(one("[data-hours]").textContent).toBe("Monday to Friday");
  expect(one("#facebook").hidden).toBe(true);
  expect(one("#linkedIn").href).toBe("https://www.linkedin.com/company/tidepoint");
  expect([one("[data-banner]").hidden, one("[data-banner]").textContent]).toEqual([false, "We have moved."]);
});

it("shows the built-in facts again when what the page was built with is unset", async () => {
  const built = JSON.stringify({ ...noSiteSettings, phone: "+91 484 555 0199" });
  await open(() => noSiteSettings, built);
  expect(one("#phone").textContent).toBe(contact.phone);
});

it("leaves the page as it is built if the server cannot be asked, and warns in the console", async () => {
  await open(() => new Response("", { status: 503 }));
  // biome-ignore lint/suspicious/noConsole: the test checks what is logged.
  expect(console.warn).toHaveBeenCalledOnce();
  expect(one("#phone").textContent).toBe(contact.phone);
});
