/**
 * The page that shows a PDF, in a frame that may do nothing else: it has no origin, no network and no way out but the
 * messages of `messages.ts` (docs/decisions/015). The build puts all of its code into the page.
 */
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordResponses,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// This module finds the library in a global that the module above sets.
import { EventBus, PDFLinkService, type PDFPageView, PDFViewer } from "pdfjs-dist/web/pdf_viewer.mjs";
import type { OpenMessage, PartAnswer, PartRequest } from "./messages.ts";

const FIT_WIDTH = "page-width";

const texts = {
  damaged: "This document is damaged and cannot be shown. Ask its sender to save it again as a PDF.",
  unknown: "This document cannot be shown here. Download it to read it in another program.",
  locked: "This document is protected by a password.",
  wrong: "This is not its password. Please try again.",
  page: "This page is damaged and cannot be shown.",
} as const;

function find<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page lacks ${id}.`);
  return found;
}

const bar = {
  previous: find("previous", HTMLButtonElement),
  page: find("page", HTMLInputElement),
  count: find("count", HTMLSpanElement),
  next: find("next", HTMLButtonElement),
  smaller: find("smaller", HTMLButtonElement),
  scale: find("scale", HTMLOutputElement),
  larger: find("larger", HTMLButtonElement),
  fit: find("fit", HTMLButtonElement),
};
const pages = find("pages", HTMLDivElement);
const note = find("note", HTMLDivElement);
const status = find("status", HTMLParagraphElement);
const locked = find("locked", HTMLDivElement);
const password = find("password", HTMLInputElement);
const unlock = find("unlock", HTMLButtonElement);

const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
// Links within the document work; those that lead elsewhere only say where.
linkService.externalLinkEnabled = false;
const viewer = new PDFViewer({
  container: pages,
  eventBus,
  linkService,
  // Fields are drawn as they were filled in.
  annotationMode: AnnotationMode.ENABLE,
  enableAutoLinking: false,
  removePageBorders: true,
});
linkService.setViewer(viewer);

// Keys scroll what has the focus.
pages.tabIndex = 0;
pages.setAttribute("role", "region");

/** Covers the pages with a text, or uncovers them. */
function cover(text: string | null) {
  note.hidden = text === null;
  status.textContent = text;
}

function showPosition() {
  const { currentPageNumber: current, pagesCount } = viewer;
  bar.page.value = String(current);
  bar.count.textContent = `of ${pagesCount}`;
  bar.previous.disabled = current <= 1;
  bar.next.disabled = current >= pagesCount;
}

function showScale() {
  bar.scale.textContent = `${Math.round(viewer.currentScale * 100)} %`;
  bar.fit.setAttribute("aria-pressed", String(viewer.currentScaleValue === FIT_WIDTH));
}

const fitWidth = () => {
  viewer.currentScaleValue = FIT_WIDTH;
};

function goTo(page: number) {
  if (page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page;
  showPosition();
}

const actions = {
  previous: () => goTo(viewer.currentPageNumber - 1),
  next: () => goTo(viewer.currentPageNumber + 1),
  smaller: () => viewer.decreaseScale(),
  larger: () => viewer.increaseScale(),
  fit: fitWidth,
} as const;

/** Keys that act wherever the focus is, but for the fields. The browser itself scrolls by the others. */
const keys: Readonly<Record<string, () => void>> = {
  ArrowLeft: actions.previous,
  ArrowRight: actions.next,
  "-": actions.smaller,
  "+": actions.larger,
  "=": actions.larger,
  "0": actions.fit,
};

/** A page that is wider than the window is scrolled sideways by the arrows. */
const scrollsBy = (key: string) => key.startsWith("Arrow") && pages.scrollWidth > pages.clientWidth;

function listen() {
  for (const [name, act] of Object.entries(actions))
    bar[name as keyof typeof actions].addEventListener("click", act);
  bar.page.addEventListener("change", () => goTo(Math.trunc(Number(bar.page.value))));
  addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const act = keys[key];
    if (!act || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement || scrollsBy(key)) return;
    event.preventDefault();
    act();
  });
  eventBus.on("pagechanging", showPosition);
  eventBus.on("scalechanging", showScale);
  new ResizeObserver(() => {
    if (viewer.currentScaleValue === FIT_WIDTH) fitWidth();
  }).observe(pages);
  eventBus.on(
    "pagerendered",
    ({ source, error }: { readonly source: PDFPageView; readonly error: unknown }) => {
      if (!error) return;
      const text = document.createElement("p");
      text.className = "page__error";
      text.textContent = texts.page;
      source.div.append(text);
    },
  );
}

/** Asks for the password, and again while it is wrong. */
function askPassword(update: (password: string) => void, reason: number) {
  cover(reason === PasswordResponses.INCORRECT_PASSWORD ? texts.wrong : texts.locked);
  locked.hidden = false;
  password.value = "";
  password.focus();
  const answer = () => {
    locked.hidden = true;
    cover("Opening the document…");
    update(password.value);
  };
  unlock.onclick = answer;
  password.onkeydown = ({ key }) => {
    if (key === "Enter") answer();
  };
}

/** Loads the files of the library that a document needs, which this page may not do itself. */
function partsFrom(port: MessagePort) {
  const awaited = new Map<string, PromiseWithResolvers<Uint8Array>>();
  port.onmessage = async ({ data: { part, bytes } }: MessageEvent<PartAnswer>) => {
    const answer = awaited.get(part);
    awaited.delete(part);
    if (bytes) answer?.resolve(new Uint8Array(await bytes.arrayBuffer()));
    else answer?.reject(new Error(`${part} could not be loaded.`));
  };
  return class {
    fetch({ filename: part }: { readonly filename: string }): Promise<Uint8Array> {
      const asked = awaited.get(part) ?? Promise.withResolvers<Uint8Array>();
      awaited.set(part, asked);
      port.postMessage({ part } satisfies PartRequest);
      return asked.promise;
    }
  };
}

function startWorker(): Worker {
  const code = new Blob([document.getElementById("worker")?.textContent ?? ""], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(code));
}

async function open({ name, file }: OpenMessage, port: MessagePort) {
  document.title = name;
  pages.setAttribute("aria-label", name);
  GlobalWorkerOptions.workerPort = startWorker();
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: partsFrom(port),
    useWorkerFetch: false,
    enableXfa: false,
  });
  loading.onPassword = askPassword;
  try {
    const opened = await loading.promise;
    // The viewer reports no error for a file without pages.
    await opened.getPage(1).catch((cause: unknown) => Promise.reject(new InvalidPDFException(String(cause))));
    linkService.setDocument(opened);
    viewer.setDocument(opened);
    await viewer.firstPagePromise;
    find("bar", HTMLElement).hidden = false;
    cover(null);
    fitWidth();
    showPosition();
  } catch (error) {
    cover(error instanceof InvalidPDFException ? texts.damaged : texts.unknown);
  }
}

listen();
addEventListener("message", ({ data, source, ports: [port] }: MessageEvent<OpenMessage>) => {
  if (source === parent && port) void open(data, port);
});
