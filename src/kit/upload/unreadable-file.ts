/** The file was changed, moved or removed after it was chosen. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
}

export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
