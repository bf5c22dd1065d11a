import { site } from "#firm/site.ts";
import { inks } from "#kit/motif/inks.ts";
import { tideLines } from "#kit/motif/tide-lines.ts";
import { tideMark } from "#kit/motif/tide-mark.ts";
import { QR_MARGIN, qrCode } from "#rules/qr-code.ts";
import { band, type CardFacts, column, type Face, layOutCard } from "./card-layout.ts";

/** The fonts of the page: for letters that its own do not have, such as Malayalam, those of the system. */
function pageFonts(): Readonly<Record<Face, (size: number) => string>> {
  const style = getComputedStyle(document.documentElement);
  const [display, text] = ["--font-display", "--font-text"].map((name) => style.getPropertyValue(name));
  return {
    display: (size) => `500 ${size}px ${display}`,
    italic: (size) => `italic 400 ${size}px ${display}`,
    text: (size) => `400 ${size}px ${text}`,
  };
}

const water = { width: 760, height: 1163, fall: 15, swell: 1, phase: 0.31 } as const;
const shoals = [{ x: 420, y: 320, height: 7, spread: [330, 240] as [number, number] }];

function drawBand(context: CanvasRenderingContext2D, height: number) {
  const { lines, mainLines } = tideLines({ ...water, shoals });
  const scale = band.width / water.width;
  context.fillStyle = inks.night;
  context.fillRect(0, 0, band.width, height);
  context.save();
  context.beginPath();
  context.rect(0, 0, band.width, height);
  context.clip();
  context.scale(scale, scale);
  context.lineWidth = 0.8 / scale;
  context.strokeStyle = inks.nightLine;
  context.stroke(new Path2D(lines));
  context.strokeStyle = inks.nightMainLine;
  context.stroke(new Path2D(mainLines));
  context.restore();
  context.fillStyle = inks.brass;
  context.fillRect(band.width, 0, 3, height);
}

function drawMark(context: CanvasRenderingContext2D) {
  const { waves, point } = tideMark;
  const scale = 1.7;
  context.save();
  context.translate(band.width / 2 - 14 * scale, 20);
  context.scale(scale, scale);
  context.lineWidth = 1.75;
  context.lineCap = "round";
  context.strokeStyle = inks.onNight;
  context.stroke(new Path2D(waves));
  context.fillStyle = inks.nightBrass;
  context.beginPath();
  context.arc(point.cx, point.cy, point.r, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** In whole pixels, so that no module is blurred. */
function drawCode(context: CanvasRenderingContext2D, url: string) {
  const { x, y, width } = band.code;
  const { side, bars } = qrCode(url, "M");
  const scale = Math.floor(width / (side + 2 * QR_MARGIN));
  const inset = Math.floor((width - side * scale) / 2);
  context.fillStyle = "#ffffff";
  context.fillRect(x, y, width, width);
  context.fillStyle = "#000000";
  for (const bar of bars) {
    context.fillRect(x + inset + bar.x * scale, y + inset + bar.y * scale, bar.length * scale, scale);
  }
}

/** Resolves once the page's own faces can be drawn with, if they can: a name in a stand-in's letters is better than none. */
export async function loadCardFonts(): Promise<void> {
  const [own] = getComputedStyle(document.documentElement).getPropertyValue("--font-display").split(",", 1);
  const faces = [`500 30px ${own}`, `italic 400 16px ${own}`];
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
}

/** Draws a card onto a canvas of its size. */
export function drawCard(canvas: HTMLCanvasElement, facts: CardFacts, url: string): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const fonts = pageFonts();
  const { width, height } = canvas;
  context.fillStyle = inks.paper;
  context.fillRect(0, 0, width, height);
  drawBand(context, height);
  drawMark(context);
  drawCode(context, url);

  context.fillStyle = inks.onNight;
  context.font = fonts.display(26);
  context.textAlign = "center";
  context.fillText(site.name, band.width / 2, 101, band.code.width);

  context.textAlign = "start";
  const { lines, rule } = layOutCard(facts, (text, size, face) => {
    context.font = fonts[face](size);
    return context.measureText(text).width;
  });
  for (const { text, y, size, face, ink } of lines) {
    context.font = fonts[face](size);
    context.fillStyle = inks[ink];
    context.fillText(text, column.x, y);
  }
  context.fillStyle = inks.brass;
  context.fillRect(column.x, rule, 38, 2);
}
