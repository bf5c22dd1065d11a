/** `npm run admin:reset -- --user NAME`: a one-time password, and no second factor, for an administrator who cannot get in. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { giveOneTimePassword } from "#features/account/server/password-reset.service.ts";
import { openDeps } from "#server/platform/deps.ts";
import { openDataDirectory } from "./data/data-directory.ts";
import { runCommand, StartupError } from "./process/command.ts";
import { readSettings } from "./process/settings.ts";

const usage = "Say whose: npm run admin:reset -- --user NAME (the username or the email address).";

function wantedUser(): string {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { user: { type: "string" } },
    strict: false,
  });
  if (typeof values.user !== "string" || values.user.trim() === "") throw new StartupError(usage);
  return values.user.trim();
}

await runCommand(async () => {
  const name = wantedUser();
  const { dataDir } = readSettings(process.env);
  await using opened = await openDataDirectory(dataDir, "npm run admin:reset", process.env);
  const deps = await openDeps();
  opened.defer(() => deps.store.close());
  const actor = { username: `admin:reset by ${userInfo().username}`, address: "the command line" };
  const given = await giveOneTimePassword(deps, name, actor);
  if (!given) throw new StartupError(`There is no account ${name}.`);
  console.log(
    `One-time password of ${given.account.username}: ${given.password}\n` +
      "It can be used for an hour from the first time on. Log in at /admin, and choose another one there.",
  );
});
