/**
 * Whether `If-None-Match` names the tag, so that its sender has the answer already. Proxies that compress on the way make
 * a tag a weak one, which is good enough to compare (RFC 9110 §13.1.2).
 */
export const isKnownTag = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  ifNoneMatch?.split(",").some((each) => ["*", tag].includes(each.trim().replace(/^W\//, ""))) ?? false;
