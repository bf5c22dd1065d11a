/**
 * Whether `If-None-Match` contains the tag, so that the client already has the response. Compressing proxies make the
 * tag a weak one, which still counts as a match (RFC 9110 §13.1.2).
 */
export const isKnownTag = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  ifNoneMatch?.split(",").some((each) => ["*", tag].includes(each.trim().replace(/^W\//, ""))) ?? false;
