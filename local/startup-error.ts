/** What keeps a command from doing its work, said in one line for the person who typed it. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** Runs a command to its end; whatever stops it becomes an exit code other than 0. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  }
}

const hasMessage = (thrown: unknown): thrown is { readonly message: unknown } =>
  typeof thrown === "object" && thrown !== null && "message" in thrown;

/** The text of anything thrown, cut to its first line. What the embedded database throws is not always an `Error`. */
export function firstLine(thrown: unknown): string {
  const [line = ""] = String(hasMessage(thrown) ? thrown.message : thrown).split("\n");
  return line;
}

/** The code by which Node names a failure of the system, such as EACCES. */
export const systemCode = (thrown: unknown) =>
  thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : null;
