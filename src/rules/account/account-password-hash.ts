/** A 32-bit FNV-1a hash. It makes the list of common passwords unreadable: most are unfit for a source file. */
export function passwordHash32(password: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < password.length; at += 1) {
    hash = Math.imul(hash ^ password.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
