import { z } from "zod";
import { tableContents } from "./table-contents.ts";

/**
 * A backup of a database elsewhere is one tar: first what pg_dump wrote (its own format, which is compressed), then the files below "uploads/" by their keys, last
 * the description, with what was in the tables at the moment of the dump. A file without its end has no description.
 */
export const dumpNames = { dump: "database/shop.dump", description: "taqat-dump.json", uploads: "uploads/" } as const;

export const dumpDescription = z.object({
  format: z.literal(2),
  /** When it was made, ISO 8601. */
  made: z.iso.datetime(),
  /** The major version of the server. */
  server: z.number().int(),
  tables: tableContents,
  /** Files by key, with the SHA-256 of each; null when they were left out. */
  files: z.record(z.string(), z.string()).nullable(),
});
export type DumpDescription = z.infer<typeof dumpDescription>;
