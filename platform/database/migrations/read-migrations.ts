import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The last migration from the time in which two versions did not run on one database. Those up to it run together, in one transaction. */
export const lastBeforeRolling = 82;

export interface Migration {
  /** The number that its file's name begins with. That of the last one is the version of the schema. */
  number: number;
  /** The name of its file without ".sql". */
  tag: string;
  /** When it was generated, in milliseconds. drizzle compares migrations by it. */
  when: number;
  hash: string;
  statements: string[];
}

/** A comment before a statement: why it is safe; or that versions before this one still used what it takes away, and that one and later ones do not. */
export const excuse = /^\s*--\s*(?:safe|contract \(since (?<since>\d{4})\w*\)):\s*(?<reason>.*)$/gim;

/** The migrations of a folder in the format of drizzle-kit, the oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ idx, when, tag }) => {
      const text = await readFile(join(folder, `${tag}.sql`), "utf8");
      return {
        number: idx,
        tag,
        when,
        hash: createHash("sha256").update(text).digest("hex"),
        statements: text.split("--> statement-breakpoint"),
      };
    }),
  );
}

/** The oldest version of the schema whose processes go on working beside a migration that takes something away; null when it takes nothing away. */
export function findNeededVersion({ statements }: Pick<Migration, "statements">): number | null {
  const numbers = statements.flatMap((statement) =>
    [...statement.matchAll(excuse)].flatMap(({ groups }) =>
      groups?.since === undefined ? [] : [Number(groups.since)],
    ),
  );
  return numbers.length === 0 ? null : Math.max(...numbers);
}
