import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { footerBanner, footerVideos } from "#features/footer/footer.seed.ts";
import { news } from "#features/news/news.seed.ts";
import { partners } from "#features/partner/partner.seed.ts";
import { interns } from "#features/staff/seed/interns.seed.ts";
import { sales } from "#features/staff/seed/sales.seed.ts";
import { team } from "#features/staff/seed/team.seed.ts";

const media = (name: string): URL => new URL(`./media/${name}`, import.meta.url);

async function sizeOf(name: string): Promise<readonly [width: number, height: number]> {
  const { width, height } = await sharp(await readFile(media(name))).metadata();
  return [width, height];
}

describe("the seed's media", () => {
  it.each([...team, ...sales, ...interns].map(({ picture }) => picture))(
    "include the portrait %s at 400 × 286",
    async (picture) => {
      expect(await sizeOf(`people/${picture}.png`)).toEqual([400, 286]);
    },
  );

  it.each([
    ...sales.map(({ picture }) => `cards/${picture}`),
    ...interns.map(({ picture }) => `certificates/${picture}`),
  ])("include %s at 500 × 300", async (name) => {
    expect(await sizeOf(`${name}.png`)).toEqual([500, 300]);
  });

  it.each(news.map(({ picture }) => picture))(
    "include a square picture for the news item %s",
    async (picture) => {
      expect(await sizeOf(`news/${picture}.png`)).toEqual([800, 800]);
    },
  );

  it.each(partners.map(({ picture }) => picture))(
    "include a transparent logo between 1:1 and 2:1 for %s",
    async (picture) => {
      const [width, height] = await sizeOf(`partners/${picture}.png`);
      expect(width / height).toBeGreaterThanOrEqual(1);
      expect(width / height).toBeLessThanOrEqual(2);
      const { isOpaque } = await sharp(await readFile(media(`partners/${picture}.png`))).stats();
      expect(isOpaque).toBe(false);
    },
  );

  it.each([...footerVideos])("include the video %s as a small MP4", async (picture) => {
    const video = await readFile(media(`films/${picture}.mp4`));
    expect(video.subarray(4, 8).toString("latin1")).toBe("ftyp");
    expect(video.length).toBeLessThan(400 * 1024);
  });

  it("include the footer's banner at 3.1:1", async () => {
    expect(await sizeOf(`footer/${footerBanner}.png`)).toEqual([1860, 600]);
  });
});
