/** A 32-bit FNV-1a hash. It makes the list of common passwords unreadable: most are unfit for a source file. */
export function passwordPrint(password: string): string {
  let print = 0x811c9dc5;
  for (let at = 0; at < password.length; at += 1) {
    print = Math.imul(print ^ password.charCodeAt(at), 0x01000193);
  }
  return (print >>> 0).toString(36);
}
