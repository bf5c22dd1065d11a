/**
 * A short print of a password (FNV-1a, 32 bits), by which a list can be kept that nobody has to read: most of what
 * people choose should not stand in a file.
 */
export function passwordPrint(password: string): string {
  let print = 0x811c9dc5;
  for (let at = 0; at < password.length; at += 1) {
    print = Math.imul(print ^ password.charCodeAt(at), 0x01000193);
  }
  return (print >>> 0).toString(36);
}
