import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";

/** The mails that were read: whole when they have their names, they never change, and a long run has many. */
const mails = new Map<string, string>();

function readMail(path: string): string {
  const mail = mails.get(path) ?? readFileSync(path, "utf8");
  mails.set(path, mail);
  return mail;
}

/** The DATA_DIR of the shop under test: the newest folder that the demo server created. */
export function findDataFolder(): string {
  const prefix = `taqat-e2e-${process.env.E2E_PORT ?? "3900"}-`;
  const folders = readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(tmpdir(), name));
  const newest = folders.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (!newest) throw new Error("The shop under test has no folder.");
  return newest;
}

/** Waits for the mail that contains all of the texts and returns the path of its file, which a browser can open. */
export const findMail = (...texts: string[]) => findMailIn(findDataFolder(), ...texts);

/** findMail for the shop of this DATA_DIR. */
export async function findMailIn(dataDir: string, ...texts: string[]): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const folder = join(dataDir, "outbox");
        // The folder is created with the first mail.
        if (!existsSync(folder)) return undefined;
        const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
          (name) => name.endsWith(".html") && !name.endsWith("index.html"),
        );
        found = files
          .map((name) => join(folder, name))
          .find((path) => texts.every((text) => readMail(path).includes(text)));
        return found;
      },
      { message: `a mail that mentions ${texts.join(" and ")}`, intervals: [100], timeout: 15_000 },
    )
    .toBeTruthy();
  return found!;
}
