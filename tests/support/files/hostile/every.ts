import type { SampleFile } from "../sound-files.ts";
import { hostileDocuments } from "./documents.ts";
import { largeFiles } from "./large.ts";
import { hostilePictures } from "./pictures.ts";
import { hostileTexts } from "./texts.ts";
import { hostileVideos } from "./videos.ts";
import { hostileWordFields } from "./word-fields.ts";

/** Files that no field may accept, each named so that it passes as many checks as possible. */
export const hostileFiles = async (): Promise<readonly SampleFile[]> => [
  ...(await hostilePictures()),
  ...hostileTexts,
  ...hostileDocuments,
  ...hostileWordFields,
  ...hostileVideos,
  ...(await largeFiles()),
];
