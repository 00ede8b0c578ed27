import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { BackupError } from "../backup-format.ts";

/** Where Debian puts the programs of each version of PostgreSQL. */
const debian = "/usr/lib/postgresql";

/** PostgreSQL's own programs: they read servers of their version and older ones. */
export type Tool = "pg_dump" | "pg_restore";

/** The path of a program that is not older than a server of this version, such as 16. Throws a sentence when there is none. */
export function findTool(tool: Tool, server: number): string {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const candidates = [tool, ...versions.map((version) => path.join(debian, version, "bin", tool))];
  const found = candidates.map((program) => ({ program, version: versionOf(program) }));
  const fit = found.find(({ version }) => version >= server);
  if (fit) return fit.program;
  const newest = Math.max(...found.map(({ version }) => version));
  throw new BackupError(
    `${tool} ${server} or newer is needed for this database${newest > 0 ? `, and here is version ${newest}` : ""}. Install it (Debian: postgresql-client-${server}).`,
  );
}

function versionOf(program: string): number {
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 ? Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) : 0;
}

/** Runs such a program on the database of this address; throws with what it said when it fails. The password is in no list of processes. */
export async function runTool(program: string, url: string, args: string[], signal?: AbortSignal): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(program, ["--dbname", address.toString(), ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    ...(signal && { signal }),
  });
  const said = text(child.stderr);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) => reject(signal?.aborted ? signal.reason : error));
    child.once("close", resolve);
  });
  if (status !== 0) throw new BackupError(`${path.basename(program)} failed: ${(await said).trim()}`);
}
