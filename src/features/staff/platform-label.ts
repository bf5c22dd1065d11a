import { site } from "#site";

const labels = new Map<string, string>(site.social.map(({ platform, label }) => [platform, label]));

/** The name of a platform for people; `undefined` for any other text. */
export const platformLabel = (platform: string): string | undefined => labels.get(platform);
